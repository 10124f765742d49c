import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import type { Zones } from '../testing/local-dns.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../testing/mail-zones/provider-zones.ts';
import { resolverOver } from '../testing/resolver-over.ts';
import { checkDomain } from './rules/report.ts';

const FAILS = { fault: 'SERVFAIL' } as const;
const MX = { MX: ['10 mail.x.test'] };
const NULL_MX = { MX: ['0 .'] };
const policy = (tags: string, at = 'x.test') => ({ [`_dmarc.${at}`]: { TXT: [`v=DMARC1; ${tags}`] } });
const REJECT = policy('p=reject');
const spf = (terms: string, more: object = MX) => ({ 'x.test': { ...more, TXT: [`v=spf1 ${terms}`] } });
const wildcard = (terms: string) => ({
  ...spf('mx -all'),
  ...REJECT,
  '*.x.test': { TXT: [`v=spf1 ${terms}`] },
});

/** What is said of the domain and of a name below it, of its grade, and of each sign of sending. */
async function said(zones: Zones, domain = 'x.test'): Promise<string[]> {
  const hosts = { 'mail.x.test': { A: ['198.51.100.7'] }, 'mx.rented.example': { A: ['198.51.100.8'] } };
  const dns = resolverOver({ ...PROVIDER_ZONES, ...TROUBLED_ZONES, ...hosts, ...zones });
  const { verdict, grade, details } = await checkDomain(dns, { domain, selector: undefined }, () => 0);
  return [
    `${verdict.domain.answer}: ${verdict.domain.sentence}`,
    `${verdict.subdomain.answer} below: ${verdict.subdomain.sentence}`,
    grade.explanation,
    ...details.evidence.map(({ id, says, sentence }) => `${id} ${says}: ${sentence}`),
  ];
}

const COVERED = 'There is no domain gone.x.test. The policy of x.test covers such names.';
const UNCOVERED = 'Most receivers refuse mail from a name that does not exist, but nothing makes them.';
const REFUSED = 'No. Receivers that check, as all large ones do, refuse mail that only pretends to come from';
const UNGRADED = 'Something that decides the grade could not be read, so there is no grade.';
const UNSURE = 'We could not find out whether the domain sends mail.';
const DKIM_UNREAD = 'dkim unknown: DKIM keys could not be looked up.';

test.each<[string, Zones, string[], string?]>([
  [
    'servers that fail',
    { 'x.test': FAILS, '*.x.test': FAILS, '_dmarc.x.test': FAILS },
    [
      'unknown: We cannot tell: the name servers of x.test fail.',
      'Without an answer from the name servers there is no grade.',
      'spf unknown: The SPF record could not be read.',
      DKIM_UNREAD,
    ],
  ],
  ['no such name below reject', { 'x.test': MX, ...REJECT }, [`no: ${COVERED}`], 'gone.x.test'],
  [
    'no such name below quarantine',
    { 'x.test': MX, ...policy('p=quarantine') },
    [`partly: ${COVERED}`, `partly below: ${COVERED}`, 'A domain that does not exist gets no grade.'],
    'gone.x.test',
  ],
  [
    'no such name below np=none',
    { 'x.test': MX, ...policy('p=reject; np=none') },
    [`unknown: There is no domain gone.x.test. ${UNCOVERED}`],
    'gone.x.test',
  ],
  [
    'an alias to nothing',
    { 'x.test': { CNAME: 'gone.test' } },
    [`unknown: x.test leads to gone.test, which does not exist. ${UNCOVERED}`],
  ],
  [
    'a wildcard for everybody',
    wildcard('+all'),
    [
      'yes: Yes. The SPF record of names below x.test lets every machine in the world send as x.test, so a forgery looks genuine.',
      'yes below: Yes. The SPF record of names below x.test lets every machine in the world send as a subdomain of x.test, so a forgery looks genuine.',
    ],
  ],
  [
    'a wildcard for many',
    wildcard('ip4:64.0.0.0/2 -all'),
    [
      'yes: Yes, from many machines of strangers. The SPF record of names below x.test lets 1\u00a0073\u00a0741\u00a0824 addresses (25\u00a0% of the internet) send as x.test, and a forgery from any of them looks genuine.',
    ],
  ],
  [
    'a wildcard that could not be read',
    wildcard('include:silent.test -all'),
    [
      'unknown: We cannot tell: a part of the SPF record of names below x.test could not be read, because the name servers of silent.test did not answer.',
      UNGRADED,
    ],
  ],
  [
    'a wildcard that depends on the message',
    wildcard('exists:%{i}.list.test -all'),
    [
      'unknown: We cannot tell: "exists:%{i}.list.test" in the SPF record of names below x.test is decided separately for every message, so nobody can list who may send as x.test.',
    ],
  ],
  [
    'a record that depends on the message',
    { ...spf('mx exists:%{i}.list.test -all'), ...REJECT },
    [
      'unknown: We cannot tell: "exists:%{i}.list.test" in the SPF record is decided separately for every message, so nobody can list who may send as x.test.',
    ],
  ],
  [
    'strict alignment',
    { ...spf('+all'), ...policy('p=reject; aspf=s') },
    [
      'yes: Yes. The SPF record lets every machine in the world send as x.test, so a forgery looks genuine.',
      `no below: ${REFUSED} a subdomain of x.test.`,
    ],
  ],
  [
    'a policy that only newer receivers find',
    { 'b.a.x.test': { ...MX, TXT: ['v=spf1 mx -all'] }, ...policy('p=quarantine', 'a.x.test') },
    [
      'yes: Yes. Receivers that follow the older DMARC standard find no policy for b.a.x.test, so they deliver most mail that only pretends to come from it.',
    ],
    'b.a.x.test',
  ],
  [
    'no policy',
    spf('mx -all'),
    [
      'yes: Yes. Nothing asks receivers to refuse mail that only pretends to come from x.test, so most of it is delivered.',
      'spf sends: Its SPF record lets machines send.',
      'dkim sends-nothing: It has no DKIM key, so nothing is signed in its name.',
    ],
  ],
  [
    'a share for the junk',
    { ...spf('mx -all'), ...policy('p=quarantine; pct=30') },
    [
      'yes: Yes. Receivers that know the setting pct put 30 % of the mail that only pretends to come from x.test among the junk and deliver the rest; all others put all of it there.',
    ],
  ],
  [
    'a share that is refused',
    { ...spf('mx -all'), ...policy('p=reject; pct=30') },
    [
      'partly: Only into the junk folder. Receivers that know the setting pct refuse 30 % of the mail that only pretends to come from x.test and put the rest among the junk; all others refuse all of it.',
    ],
  ],
  [
    'a closed domain without a null MX',
    { ...spf('-all', {}), ...REJECT },
    [
      `no: ${REFUSED} x.test.`,
      'This domain sends no mail, and receivers are told to refuse or set aside what claims to come from it.',
      'spf sends-nothing: Its SPF record says that nobody sends.',
      'mx sends-nothing: It names no mail server.',
    ],
  ],
  [
    'nobody named, and silent mail servers',
    { ...spf('~all', { failing: ['MX'] }), ...REJECT },
    ['spf unknown: Its SPF record names nobody, and whether it has mail servers could not be looked up.'],
  ],
  [
    'silent mail servers alone',
    { 'x.test': { failing: ['MX'] } },
    ['mx unknown: Its mail servers could not be looked up.'],
  ],
  [
    'a policy that could not be read',
    { ...spf('mx -all'), '_dmarc.x.test': FAILS, 'default._domainkey.x.test': { TXT: [FIXED_KEYS.good] } },
    [
      'unknown: We cannot tell: the name servers of x.test did not answer.',
      UNGRADED,
      'dkim sends: Signing is set up under "default".',
    ],
  ],
  [
    'keys that could not be looked up',
    { ...spf('-all', NULL_MX), ...REJECT, '*._domainkey.x.test': FAILS, '_domainkey.x.test': {} },
    [UNSURE, DKIM_UNREAD, 'mx sends-nothing: Its null MX says that it takes no mail.'],
  ],
  [
    'a report mailbox of a closed domain',
    { ...spf('-all'), ...policy('p=reject; rua=mailto:d@elsewhere.test,mailto:d@x.test') },
    [UNSURE, 'reports sends: There is a mailbox at it, d@x.test.'],
  ],
  [
    'rented mailboxes of a closed domain',
    { ...spf('-all', { MX: ['10 mx.rented.example'] }), ...REJECT },
    [UNSURE, 'mx sends: Its mailboxes are at mx.rented.example, where people usually write too.'],
  ],
  [
    'a mail server alone',
    { 'x.test': MX },
    ['mx sends: It receives mail, and no record says that it sends none.'],
  ],
  [
    'nobody named, nobody refused',
    spf('?all'),
    ['spf sends: Its SPF record names nobody, and does not say that nobody sends.'],
  ],
  [
    'a sender with a mistake',
    spf('include=_spf.google.com -all'),
    ['spf sends: Its SPF record tries to name senders: "include=_spf.google.com".'],
  ],
  [
    'a name below an organisation that says nothing',
    { 'x.test': MX, 'shop.x.test': { A: ['198.51.100.9'] } },
    [
      'spf unknown: It says nothing about mail, and shops and other services write as names like this one below x.test.',
    ],
    'shop.x.test',
  ],
])('%s is told in these words', async (...[, zones, words, domain]) => {
  expect(await said(zones, domain)).toEqual(expect.arrayContaining(words));
});
