import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import { useMailCheck } from '../testing/mail-zones/mail-check.ts';
import { wholeAnswer } from '../testing/mail-zones/whole-answer.ts';
import { casesIn, zoneIn } from '../testing/mail-zones/zone-text.ts';

const checkMail = useMailCheck();
const WORDS = {
  OWN: 'MX 10 mail.x.test',
  KEY: 'key default',
  REJECT: 'v=DMARC1; p=reject; rua=mailto:d@x.test',
  NONE: 'v=DMARC1; p=none; rua=mailto:d@x.test',
};
const check = (records: string) =>
  checkMail(zoneIn(`mail A 198.51.100.7 | ${records}`, { domain: 'x.test', words: WORDS }));

const POLICY = 'For the grade “good” the domain needs a DMARC policy of quarantine or reject';
const SPF = 'For the grade “good” the domain needs an SPF record that works and ends in ~all or -all.';
const CLOSED = 'For the grade “minimal” the domain needs an SPF record that does not let strangers send';
const BEST = 'For the grade “excellent” the domain needs';
const toReject = (rua: string) =>
  `dmarc-quarantine: v=DMARC1; p=quarantine; rua=mailto:${rua} -> dmarc-reject: v=DMARC1; p=reject; rua=mailto:${rua}`;
const TO_REJECT = toReject('d@x.test');
const REPORTS = 'dmarc-reports@x.test';
const FROM_NOTHING = `dmarc-none: v=DMARC1; p=none; rua=mailto:${REPORTS} -> ${toReject(REPORTS)}`;

test.each(
  casesIn(`
  a redirect to a record that ends in -all is a sender | OWN | v=spf1 redirect=spf.host-h.net
    minimal yes/yes; spf sends, dkim sends-nothing
    ${POLICY}.
    bad: danger dmarc-missing, warning dkim-absent
    steps: dkim -> ${FROM_NOTHING}
  include= typed for include: is a sender, and is put right | OWN | v=spf1 include=_spf.google.com -all
    minimal yes/yes; spf sends, dkim sends-nothing
    ${POLICY} and records by which its own mail passes.
    bad: danger spf-equals-for-colon, danger dmarc-missing, warning sender-fails, warning spf-own-mail-fails, warning dkim-absent
    steps: spf: v=spf1 include:_spf.google.com ~all -> dkim -> ${FROM_NOTHING}
  the same of the provider of the mailboxes, signed, is thought of there | MX 1 smtp.google.com | v=spf1 ip4:198.51.100.7 include=_spf.google.com -all | key google | REJECT
    good no/no; spf sends, dkim sends
    ${BEST} everything that the report marks “Fix first” to be done.
    bad: danger spf-equals-for-colon
    steps: spf: v=spf1 ip4:198.51.100.7 include:_spf.google.com ~all
  senders listed after all are senders, and are moved before it | OWN | v=spf1 -all include:_spf.google.com ip4:198.51.100.7 | KEY
    minimal yes/yes; spf sends, dkim sends
    ${POLICY} and records by which its own mail passes.
    bad: danger dmarc-missing, warning spf-after-all, warning spf-own-mail-fails
    steps: spf: v=spf1 include:_spf.google.com ip4:198.51.100.7 ~all -> ${FROM_NOTHING}
  nobody in SPF beside a published key is a sender | v=spf1 -all | KEY
    minimal yes/yes; spf sends-nothing, dkim sends, mx sends-nothing
    ${POLICY} and records by which its own mail passes.
    bad: danger dmarc-missing, warning spf-own-mail-fails, note mx-missing
    steps: spf-senders -> dmarc-mailbox
  ip4:0.0.0.0/1 is open, whatever the policy | OWN | v=spf1 ip4:0.0.0.0/1 -all | KEY | REJECT
    poor yes/yes; spf sends, dkim sends
    ${CLOSED}.
    bad: danger spf-wide-network
    steps: dmarc-watch: v=DMARC1; p=reject; t=y; rua=mailto:d@x.test -> spf-wide -> dmarc-reject: v=DMARC1; p=reject; t=n; rua=mailto:d@x.test
  ip4:64.0.0.0/2 is open, whatever the policy | OWN | v=spf1 ip4:64.0.0.0/2 -all | KEY | REJECT
    poor yes/yes; spf sends, dkim sends
    ${CLOSED}.
    bad: danger spf-wide-network
    steps: dmarc-watch: v=DMARC1; p=reject; t=y; rua=mailto:d@x.test -> spf-wide -> dmarc-reject: v=DMARC1; p=reject; t=n; rua=mailto:d@x.test
  ip4:52.0.0.0/8 is open, whatever the policy | OWN | v=spf1 ip4:52.0.0.0/8 -all | KEY | REJECT
    poor yes/yes; spf sends, dkim sends
    ${CLOSED}.
    bad: danger spf-wide-network
    steps: dmarc-watch: v=DMARC1; p=reject; t=y; rua=mailto:d@x.test -> spf-wide -> dmarc-reject: v=DMARC1; p=reject; t=n; rua=mailto:d@x.test
  SPF broken by too many void look-ups is repaired | OWN | v=spf1 a:p.x.test a:q.x.test a:r.x.test mx -all | KEY | REJECT
    minimal no/no; spf sends, dkim sends
    ${SPF}
    bad: danger spf-too-many-void-lookups
    steps: spf: v=spf1 mx ~all
  SPF broken by a loop is repaired | OWN | v=spf1 mx include:x.test -all | KEY | REJECT
    minimal no/no; spf sends, dkim sends
    ${SPF}
    bad: danger spf-include-loop
    steps: spf: v=spf1 mx ~all
  SPF broken by a redirect to nothing is repaired | OWN | v=spf1 mx redirect=gone.test | KEY | REJECT
    minimal no/no; spf sends, dkim sends
    ${SPF}
    bad: danger spf-include-broken
    steps: spf: v=spf1 mx ~all
  SPF broken by eleven mail servers is repaired | OWN | v=spf1 mx:crowd.test -all | KEY | REJECT
    minimal no/no; spf sends, dkim sends
    ${SPF}
    bad: danger spf-too-many-mail-servers
    steps: spf: v=spf1 ip4:198.51.100.50 ip4:198.51.100.51 ip4:198.51.100.52 ip4:198.51.100.53 ip4:198.51.100.54 ip4:198.51.100.55 ip4:198.51.100.56 ip4:198.51.100.57 ip4:198.51.100.58 ip4:198.51.100.59 ip4:198.51.100.60 ~all
  SPF opened by an include of a +all domain is closed while the policy watches | OWN | v=spf1 mx include:open.test -all | KEY | REJECT
    poor yes/yes; spf sends, dkim sends
    ${CLOSED}.
    bad: danger spf-include-pass-all, danger spf-wide-network
    steps: dmarc-watch: v=DMARC1; p=none; rua=mailto:d@x.test -> spf: v=spf1 mx ~all -> ${TO_REJECT}
  SPF opened by 0.0.0.0/0 is closed while the policy watches | OWN | v=spf1 mx ip4:0.0.0.0/0 -all | KEY | REJECT
    poor yes/yes; spf sends, dkim sends
    ${CLOSED}.
    bad: danger spf-wide-network
    steps: dmarc-watch: v=DMARC1; p=none; rua=mailto:d@x.test -> spf-wide -> ${TO_REJECT}
  SPF decided by a macro cannot be told, and its owner names the senders | OWN | v=spf1 exists:%{i}.list.x.test -all | KEY | REJECT
    unknown unknown/unknown; spf sends, dkim sends
    bad: note spf-not-evaluated
    steps: spf-depends
  a policy that cannot be read leaves verdict, grade and steps open | OWN | v=spf1 mx -all | KEY | _dmarc SERVFAIL
    unknown unknown/unknown; spf sends, dkim sends; unknown dmarc
    bad: warning dmarc-unknown
    steps: try-again
  keys that cannot be read leave the grade open | OWN | v=spf1 mx -all | _domainkey SERVFAIL | *._domainkey SERVFAIL | REJECT
    unknown no/no; spf sends, dkim unknown; unknown dkim
    bad: warning dkim-unknown
    steps: try-again
  mail servers that cannot be looked up may be those of a provider that fails: no grade | v=spf1 include:_spf.google.com -all | failing MX | KEY | REJECT
    unknown no/no; spf sends, dkim sends; unknown mx, reports
    bad: warning mx-unknown, note dmarc-reports-unknown
    steps: try-again
  an SPF record that cannot be read leaves verdict and grade open | OWN | failing TXT | KEY | REJECT
    unknown unknown/unknown; spf unknown, dkim sends; unknown spf
    bad: warning spf-unknown
    steps: try-again
  reports of which nobody knows whether they arrive hold the policy back | OWN | v=spf1 mx -all | KEY | v=DMARC1; p=none; rua=mailto:d@silent.test
    minimal yes/yes; spf sends, dkim sends; unknown reports
    ${POLICY}.
    bad: warning dmarc-policy-none, note dmarc-reports-unknown
    steps: try-again
  +all under reject is open, and the policy is not praised | OWN | v=spf1 +all | KEY | REJECT
    poor yes/yes; spf sends, dkim sends
    ${CLOSED}.
    bad: danger spf-pass-all
    steps: dmarc-watch: v=DMARC1; p=none; rua=mailto:d@x.test -> spf: v=spf1 mx ~all -> ${TO_REJECT}
  +all under a policy that watches says nothing of strangers being refused | OWN | v=spf1 +all | KEY | NONE
    poor yes/yes; spf sends, dkim sends
    ${CLOSED} and either an SPF record that limits who may send or a DMARC policy of quarantine or reject.
    bad: danger spf-pass-all, warning dmarc-policy-none
    steps: spf: v=spf1 mx ~all -> ${TO_REJECT}
  p=none with SPF in order does not say that strangers are refused | OWN | v=spf1 mx -all | KEY | NONE
    minimal yes/yes; spf sends, dkim sends
    ${POLICY}.
    bad: warning dmarc-policy-none
    steps: ${TO_REJECT}
  pct=0 under reject counts as what older receivers make of it | OWN | v=spf1 mx -all | KEY | v=DMARC1; p=reject; pct=0; rua=mailto:d@x.test
    good partly/partly; spf sends, dkim sends
    ${BEST} a DMARC policy of reject and the same policy for subdomains.
    bad: warning dmarc-partial
    steps: dmarc-reject: v=DMARC1; p=reject; rua=mailto:d@x.test
  the only key in test mode is not Excellent | OWN | v=spf1 mx -all | key default testing | REJECT
    good no/no; spf sends, dkim sends
    ${BEST} an RSA key for DKIM that we can find, of its mailbox provider too, and that is not marked as a test.
    bad: warning dkim-testing
    steps: dkim-testing: ${FIXED_KEYS.good}
  a wildcard of +all opens the subdomains, and with relaxed alignment the domain | OWN | v=spf1 mx -all | * TXT v=spf1 +all | KEY | REJECT
    poor yes/yes; spf sends, dkim sends
    ${CLOSED}.
    bad: danger spf-wildcard-open
    steps: dmarc-watch: v=DMARC1; p=reject; t=y; rua=mailto:d@x.test -> spf-wildcard: v=spf1 ~all -> dmarc-reject: v=DMARC1; p=reject; t=n; rua=mailto:d@x.test
  of several policies the addresses of all are kept | OWN | v=spf1 mx -all | KEY | v=DMARC1; p=none; rua=mailto:a@x.test | v=DMARC1; p=reject; rua=mailto:b@x.test
    minimal yes/yes; spf sends, dkim sends
    ${POLICY}.
    bad: danger dmarc-several-records
    steps: dmarc-none: v=DMARC1; p=none; rua=mailto:a@x.test,mailto:b@x.test -> dmarc-quarantine: v=DMARC1; p=quarantine; rua=mailto:a@x.test,mailto:b@x.test -> dmarc-reject: v=DMARC1; p=reject; rua=mailto:a@x.test,mailto:b@x.test
  where only sp stands, nobody is told to change np | OWN | v=spf1 mx -all | KEY | v=DMARC1; p=reject; sp=none; rua=mailto:d@x.test
    good no/yes; spf sends, dkim sends
    ${BEST} the same policy for subdomains.
    bad: warning dmarc-subdomains-weaker
    steps: dmarc-subdomains: v=DMARC1; p=reject; sp=quarantine; rua=mailto:d@x.test -> dmarc-subdomains-reject: v=DMARC1; p=reject; sp=reject; rua=mailto:d@x.test
  a policy that nobody knows is said to do one thing | OWN | v=spf1 mx -all | KEY | v=DMARC1; p=rejected
    minimal yes/yes; spf sends, dkim sends
    ${POLICY}.
    bad: danger dmarc-unusable, danger dmarc-bad-policy, note dmarc-no-reports
    steps: ${FROM_NOTHING}
  an include that fails is blamed on those who fail | OWN | v=spf1 mx include:silent.test -all | KEY | REJECT
    unknown unknown/unknown; spf sends, dkim sends; unknown spf
    bad: warning spf-unknown
    steps: try-again
  "v=spf1 mx -all" is told to lose its quotation marks | OWN | TXT "v=spf1 mx -all" | KEY | REJECT
    minimal no/no; spf sends, dkim sends, mx sends
    ${SPF}
    bad: danger spf-missing, warning spf-near-miss
    steps: spf: v=spf1 mx ~all
  “v=spf1 mx -all” is told to lose its quotation marks | OWN | TXT “v=spf1 mx -all” | KEY | REJECT
    minimal no/no; spf sends, dkim sends, mx sends
    ${SPF}
    bad: danger spf-missing, warning spf-near-miss
    steps: spf: v=spf1 mx ~all
  ‘v=spf1 mx -all’ is told to lose its quotation marks | OWN | TXT ‘v=spf1 mx -all’ | KEY | REJECT
    minimal no/no; spf sends, dkim sends, mx sends
    ${SPF}
    bad: danger spf-missing, warning spf-near-miss
    steps: spf: v=spf1 mx ~all
  a typographic dash is read as it was typed and offered as it should be | OWN | v=spf1 mx –all | KEY | REJECT
    minimal no/no; spf sends, dkim sends
    ${SPF}
    bad: danger spf-syntax
    steps: spf: v=spf1 mx ~all
`),
)('%s', async (_, records, expected) => {
  const answer = await check(records);
  expect(answer.existence).toBe('mail');
  expect(wholeAnswer(answer)).toEqual(expected);
});

test('two policies below a domain that has one are found, and both standards are told', async () => {
  const answer = await check(
    'of shop.x.test | OWN | shop MX 10 mail.x.test | shop TXT v=spf1 mx -all | default._domainkey.shop KEY | _dmarc.shop TXT v=DMARC1; p=none | _dmarc.shop TXT v=DMARC1; p=reject | REJECT',
  );
  expect(wholeAnswer(answer)).toEqual([
    'minimal yes/no; spf sends, dkim sends',
    `${POLICY}.`,
    'bad: danger dmarc-several-records',
    `steps: ${['none', 'quarantine', 'reject'].map((p) => `dmarc-${p}: v=DMARC1; p=${p}; sp=reject; rua=mailto:dmarc-reports@shop.x.test`).join(' -> ')}`,
  ]);
  const several = answer.findings.find(({ id }) => id === 'dmarc-several-records');
  expect(several?.explanation).toMatch(/older standard.*none.*newer ones.*_dmarc\.x\.test/);
  expect(answer.details.dmarc).toMatchObject({ newer: 'reject', older: 'absent', policy: 'absent' });
});

test('the words name whose servers fail, whose tags to change and what was typed', async () => {
  const failing = await check('OWN | v=spf1 mx include:silent.test -all | KEY | REJECT');
  expect(failing.verdict.summary).toContain('name servers of silent.test did not answer');
  expect(failing.fixes.at(-1)?.explanation).toContain('name servers that do not answer');
  expect(failing.recommendations).toEqual(failing.fixes.map(({ title }) => title));
  const onlySp = await check('OWN | v=spf1 mx -all | KEY | v=DMARC1; p=reject; sp=none');
  const weaker = onlySp.findings.find(({ id }) => id === 'dmarc-subdomains-weaker');
  expect(weaker?.explanation).not.toMatch(/\bnp\b/);
  const unusable = await check('OWN | v=spf1 mx -all | v=DMARC1; p=rejected');
  expect(JSON.stringify(unusable.findings)).not.toContain('as if it only watched');
  const quoted = '“v=spf1 mx include:_spf.google.com -all”';
  const curly = await check(`OWN | TXT ${quoted} | _dmarc TXT “v=DMARC1; p=none”`);
  expect(curly.findings.find(({ id }) => id === 'spf-near-miss')?.explanation).toContain('quotation mark');
  expect(curly.findings.find(({ id }) => id === 'dmarc-quoted')?.explanation).toContain('quotation marks');
  expect(curly.fixes[0]).toMatchObject({
    replaces: [quoted],
    record: { value: 'v=spf1 mx include:_spf.google.com ~all' },
  });
  const umlaut = await check('OWN | v=spf1 mx include:bücher.test -all | KEY | REJECT');
  expect(umlaut.spfRecord).toBe('v=spf1 mx include:bücher.test -all');
  expect(JSON.stringify(umlaut.fixes.map(({ record }) => record))).toMatch(/^[ -~]*$/);
});
