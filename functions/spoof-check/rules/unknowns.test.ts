import { untoldOf } from '../../testing/mail-zones/mail-check.ts';
import { casesIn } from '../../testing/mail-zones/zone-text.ts';

const LARGE = 'the record asks for more than this check reads, at huge.test';
const SILENT = 'the name servers of silent.test did not answer';
const SHORTEN = 'Shorten the SPF record, and check again';
const WAIT = 'Try again in a few minutes';

const unread = (why: string, step: string) => `strangers unknown/…
    verdict: We cannot tell: a part of the SPF record could not be read, because ${why}.
    grade unknown
    unknown: spf
    unknown spf: The SPF record could not be read to its end: ${why}.
    passes …: Nobody can say: ${why}.
    steps: try-again
    step try-again: ${step}. …`;

test.each(
  casesIn(`
  what is too large is a finding of its own, and asking again is not the advice | OWN | v=spf1 include:huge.test -all | KEY | REJECT
    ${unread(LARGE, SHORTEN)}
    problems: warning spf-unknown…
    warning spf-unknown: …asks for more than this check reads, at huge.test…
    not … spf-unknown: …answer…
    not step …answer…
    not step …in a few minutes…
  silence is told as that | OWN | v=spf1 include:silent.test -all | KEY | REJECT
    ${unread(SILENT, WAIT)}
  where name servers are silent too, asking again is the advice | OWN | v=spf1 include:silent.test include:huge.test -all | KEY | REJECT
    ${unread(`${SILENT}, and ${LARGE}`, WAIT)}
  also where they are silent on something else | v=spf1 include:huge.test -all | failing MX | KEY | REJECT
    steps: …try-again
    step try-again: ${WAIT}. …
  a provider whose servers do not pass fails | MX 1 smtp.google.com | v=spf1 ip4:198.51.100.7 -all | REJECT
    grade minimal
  one of whose servers some are not known may fail, so there is no grade | MX 1 smtp.google.com | v=spf1 ip4:198.51.100.7 -all | REJECT | _netblocks.google.com. SERVFAIL
    grade unknown
    steps: dkim, try-again
    unknown: spf
    unknown spf: From where Google Workspace sends could not be read: the name servers of _netblocks.google.com did not answer.
    … spf-unknown: …
  a wildcard that leads to too much is told in the same words | SOUND | REJECT | * TXT v=spf1 include:huge.test -all
    problems: warning spf-unknown…
    … spf-unknown: …names below x.test have an SPF record could not be read: the record asks…
    unknown: spf
    unknown spf: Whether names below x.test have an SPF record could not be read: ${LARGE}.
`),
)('%s', async (_, records, expected) => {
  expect(await untoldOf(records, expected)).toEqual([]);
});
