import { checkMailDomain, type SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { FIXED_KEYS } from '../testing/dkim-keys.ts';
import { useLocalDns, type Zones } from '../testing/local-dns.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../testing/mail-zones/provider-zones.ts';
import { contradictionsIn, wholeAnswer, type WholeAnswer } from '../testing/mail-zones/whole-answer.ts';
import { handler } from './check-mail-domain.ts';

useTableEngine();
const startDns = useLocalDns();
let visitors = 0;

async function check(zones: Zones, domain = 'x.test'): Promise<SpoofCheckAnswer> {
  await startDns({
    zones: { ...PROVIDER_ZONES, ...TROUBLED_ZONES, 'mail.x.test': { A: ['198.51.100.7'] }, ...zones },
  });
  visitors += 1;
  const from = `203.0.113.${String(visitors)}`;
  const { status, body } = await callEndpoint({ contract: checkMailDomain, handler }, { domain }, { from });
  expect(status).toBe(200);
  return body as SpoofCheckAnswer;
}

const MX = { MX: ['10 mail.x.test'] };
const KEY = { 'default._domainkey.x.test': { TXT: [FIXED_KEYS.good] } };
const policy = (...TXT: string[]) => ({ '_dmarc.x.test': { TXT } });
const REJECT = policy('v=DMARC1; p=reject; rua=mailto:d@x.test');
const NONE = policy('v=DMARC1; p=none; rua=mailto:d@x.test');
const spf = (...TXT: string[]) => ({ 'x.test': { ...MX, TXT } });

const QUARANTINED = 'dmarc-quarantine: v=DMARC1; p=quarantine; rua=mailto:';
const REJECTED = 'dmarc-reject: v=DMARC1; p=reject; rua=mailto:';
const FROM_NOTHING = [
  'dmarc-none: v=DMARC1; p=none; rua=mailto:dmarc-reports@x.test',
  `${QUARANTINED}dmarc-reports@x.test`,
  `${REJECTED}dmarc-reports@x.test`,
];
const SENDS = 'spf sends, dkim sends-nothing';
const SIGNS = 'spf sends, dkim sends';
const POLICY_NEEDED = 'For the grade “good” the domain needs a DMARC policy of quarantine or reject.';
const POLICY_AND_PASS_NEEDED =
  'For the grade “good” the domain needs a DMARC policy of quarantine or reject and records by which its own mail passes.';
const SPF_NEEDED = 'For the grade “good” the domain needs an SPF record that works and ends in ~all or -all.';

const CASES: [string, Zones, WholeAnswer][] = [
  // 1. A domain that sends mail is not judged to send none.
  [
    'a redirect to a record that ends in -all is a sender',
    spf('v=spf1 redirect=spf.host-h.net'),
    {
      grade: 'minimal',
      strangers: 'yes/yes',
      next: POLICY_NEEDED,
      evidence: SENDS,
      findings: 'danger dmarc-missing, warning dkim-absent, note spf-fail-all',
      good: 'spf-lookups',
      steps: ['dkim', ...FROM_NOTHING],
    },
  ],
  [
    'include= typed for include: is a sender, and is put right',
    spf('v=spf1 include=_spf.google.com -all'),
    {
      grade: 'minimal',
      strangers: 'yes/yes',
      next: POLICY_AND_PASS_NEEDED,
      evidence: SENDS,
      findings:
        'danger spf-equals-for-colon, danger dmarc-missing, warning sender-fails, warning spf-own-mail-fails, warning dkim-absent, note spf-fail-all',
      good: 'spf-lookups',
      steps: ['spf: v=spf1 include:_spf.google.com ~all', 'dkim', ...FROM_NOTHING],
    },
  ],
  [
    'the same of the provider of the mailboxes, signed, is thought of there',
    {
      'x.test': { MX: ['1 smtp.google.com'], TXT: ['v=spf1 ip4:198.51.100.7 include=_spf.google.com -all'] },
      'google._domainkey.x.test': { TXT: [FIXED_KEYS.good] },
      ...REJECT,
    },
    {
      grade: 'good',
      strangers: 'no/no',
      next: 'For the grade “excellent” the domain needs everything that the report marks “Fix first” to be done.',
      evidence: SIGNS,
      findings: 'danger spf-equals-for-colon',
      good: 'dkim-found, dmarc-policy-reject, spf-fail-all, spf-lookups',
      steps: ['spf: v=spf1 ip4:198.51.100.7 include:_spf.google.com ~all'],
    },
  ],
  [
    'senders listed after all are senders, and are moved before it',
    { ...spf('v=spf1 -all include:_spf.google.com ip4:198.51.100.7'), ...KEY },
    {
      grade: 'minimal',
      strangers: 'yes/yes',
      next: POLICY_AND_PASS_NEEDED,
      evidence: SIGNS,
      findings: 'danger dmarc-missing, warning spf-after-all, warning spf-own-mail-fails, note spf-fail-all',
      good: 'dkim-found, spf-lookups',
      steps: ['spf: v=spf1 include:_spf.google.com ip4:198.51.100.7 ~all', ...FROM_NOTHING],
    },
  ],
  [
    'nobody in SPF beside a published key is a sender',
    { 'x.test': { TXT: ['v=spf1 -all'] }, ...KEY },
    {
      grade: 'minimal',
      strangers: 'yes/yes',
      next: POLICY_AND_PASS_NEEDED,
      evidence: 'spf sends-nothing, dkim sends, mx sends-nothing',
      findings: 'danger dmarc-missing, warning spf-own-mail-fails, note spf-fail-all, note mx-missing',
      good: 'dkim-found, spf-lookups',
      steps: ['spf-senders', 'dmarc-mailbox'],
    },
  ],
  // 2. Networks that are part of the internet.
  ...['ip4:0.0.0.0/1', 'ip4:64.0.0.0/2', 'ip4:52.0.0.0/8'].map((network): [string, Zones, WholeAnswer] => [
    `${network} is open, whatever the policy`,
    { ...spf(`v=spf1 ${network} -all`), ...KEY, ...REJECT },
    {
      grade: 'poor',
      strangers: 'yes/yes',
      next: 'For the grade “minimal” the domain needs an SPF record that does not let strangers send.',
      evidence: SIGNS,
      findings: 'danger spf-wide-network, note spf-fail-all, note dmarc-policy-reject',
      good: 'dkim-found, spf-lookups',
      steps: [
        'dmarc-watch: v=DMARC1; p=reject; t=y; rua=mailto:d@x.test',
        'spf-wide',
        'dmarc-reject: v=DMARC1; p=reject; t=n; rua=mailto:d@x.test',
      ],
    },
  ]),
  // 3. Broken or open SPF gets its own step.
  ...(
    [
      [
        'too many void look-ups',
        'v=spf1 a:p.x.test a:q.x.test a:r.x.test mx -all',
        'danger spf-too-many-void-lookups',
        'spf: v=spf1 mx ~all',
      ],
      ['a loop', 'v=spf1 mx include:x.test -all', 'danger spf-include-loop', 'spf: v=spf1 mx ~all'],
      [
        'a redirect to nothing',
        'v=spf1 mx redirect=gone.test',
        'danger spf-include-broken',
        'spf: v=spf1 mx ~all',
      ],
      [
        'eleven mail servers',
        'v=spf1 mx:crowd.test -all',
        'danger spf-too-many-mail-servers',
        `spf: v=spf1 ${Array.from({ length: 11 }, (_, nth) => `ip4:198.51.100.${String(50 + nth)}`).join(' ')} ~all`,
      ],
    ] as const
  ).map(([name, record, finding, step]): [string, Zones, WholeAnswer] => [
    `SPF broken by ${name} is repaired`,
    { ...spf(record), ...KEY, ...REJECT },
    {
      grade: 'minimal',
      strangers: 'no/no',
      next: SPF_NEEDED,
      evidence: SIGNS,
      findings: finding,
      good: 'dkim-found, dmarc-policy-reject',
      steps: [step],
    },
  ]),
  ...(
    [
      [
        'an include of a +all domain',
        'v=spf1 mx include:open.test -all',
        'danger spf-include-pass-all, danger spf-wide-network',
        'spf: v=spf1 mx ~all',
      ],
      ['0.0.0.0/0', 'v=spf1 mx ip4:0.0.0.0/0 -all', 'danger spf-wide-network', 'spf-wide'],
    ] as const
  ).map(([name, record, finding, step]): [string, Zones, WholeAnswer] => [
    `SPF opened by ${name} is closed while the policy watches`,
    { ...spf(record), ...KEY, ...REJECT },
    {
      grade: 'poor',
      strangers: 'yes/yes',
      next: 'For the grade “minimal” the domain needs an SPF record that does not let strangers send.',
      evidence: SIGNS,
      findings: `${finding}, note spf-fail-all, note dmarc-policy-reject`,
      good: 'dkim-found, spf-lookups',
      steps: [
        'dmarc-watch: v=DMARC1; p=none; rua=mailto:d@x.test',
        step,
        'dmarc-quarantine: v=DMARC1; p=quarantine; rua=mailto:d@x.test',
        'dmarc-reject: v=DMARC1; p=reject; rua=mailto:d@x.test',
      ],
    },
  ]),
  [
    'SPF decided by a macro cannot be told, and its owner names the senders',
    { ...spf('v=spf1 exists:%{i}.list.x.test -all'), ...KEY, ...REJECT },
    {
      grade: 'good',
      strangers: 'unknown/unknown',
      next: 'For the grade “excellent” the domain needs an SPF record whose senders can be listed beforehand.',
      evidence: SIGNS,
      findings: 'note spf-not-evaluated, note spf-fail-all, note dmarc-policy-reject',
      good: 'dkim-found, spf-lookups',
      steps: ['spf-depends'],
    },
  ],
  // 4. Unreadable records are unknown, and the step is to try again.
  [
    'a policy that cannot be read leaves verdict, grade and steps open',
    { ...spf('v=spf1 mx -all'), ...KEY, '_dmarc.x.test': { fault: 'SERVFAIL' } },
    {
      grade: 'unknown',
      strangers: 'unknown/unknown',
      next: '',
      evidence: SIGNS,
      unknown: 'dmarc',
      findings: 'warning dmarc-unknown, note spf-fail-all',
      good: 'dkim-found, spf-lookups',
      steps: ['try-again'],
    },
  ],
  [
    'keys that cannot be read leave the grade open',
    {
      ...spf('v=spf1 mx -all'),
      ...REJECT,
      '_domainkey.x.test': { fault: 'SERVFAIL' },
      '*._domainkey.x.test': { fault: 'SERVFAIL' },
    },
    {
      grade: 'unknown',
      strangers: 'no/no',
      next: '',
      evidence: 'spf sends, dkim unknown',
      unknown: 'dkim',
      findings: 'warning dkim-unknown',
      good: 'dmarc-policy-reject, spf-fail-all, spf-lookups',
      steps: ['try-again'],
    },
  ],
  [
    'mail servers that cannot be looked up may be those of a provider that fails: no grade',
    { 'x.test': { TXT: ['v=spf1 include:_spf.google.com -all'], failing: ['MX'] }, ...KEY, ...REJECT },
    {
      grade: 'unknown',
      strangers: 'no/no',
      next: '',
      evidence: SIGNS,
      unknown: 'mx, reports',
      findings: 'warning mx-unknown, note dmarc-reports-unknown',
      good: 'dkim-found, dmarc-policy-reject, spf-fail-all, spf-lookups',
      steps: ['try-again'],
    },
  ],
  [
    'an SPF record that cannot be read leaves verdict and grade open',
    { 'x.test': { ...MX, failing: ['TXT'] }, ...KEY, ...REJECT },
    {
      grade: 'unknown',
      strangers: 'unknown/unknown',
      next: '',
      evidence: 'spf unknown, dkim sends',
      unknown: 'spf',
      findings: 'warning spf-unknown, note dmarc-policy-reject',
      good: 'dkim-found',
      steps: ['try-again'],
    },
  ],
  [
    'reports of which nobody knows whether they arrive hold the policy back',
    { ...spf('v=spf1 mx -all'), ...KEY, ...policy('v=DMARC1; p=none; rua=mailto:d@silent.test') },
    {
      grade: 'minimal',
      strangers: 'yes/yes',
      next: POLICY_NEEDED,
      evidence: SIGNS,
      unknown: 'reports',
      findings: 'warning dmarc-policy-none, note spf-fail-all, note dmarc-reports-unknown',
      good: 'dkim-found, spf-lookups',
      steps: ['try-again'],
    },
  ],
  // 5. Everybody may send.
  [
    '+all under reject is open, and the policy is not praised',
    { ...spf('v=spf1 +all'), ...KEY, ...REJECT },
    {
      grade: 'poor',
      strangers: 'yes/yes',
      next: 'For the grade “minimal” the domain needs an SPF record that does not let strangers send.',
      evidence: SIGNS,
      findings: 'danger spf-pass-all, note dmarc-policy-reject',
      good: 'dkim-found, spf-lookups',
      steps: [
        'dmarc-watch: v=DMARC1; p=none; rua=mailto:d@x.test',
        'spf: v=spf1 mx ~all',
        'dmarc-quarantine: v=DMARC1; p=quarantine; rua=mailto:d@x.test',
        'dmarc-reject: v=DMARC1; p=reject; rua=mailto:d@x.test',
      ],
    },
  ],
  [
    '+all under a policy that watches says nothing of strangers being refused',
    { ...spf('v=spf1 +all'), ...KEY, ...NONE },
    {
      grade: 'poor',
      strangers: 'yes/yes',
      next: 'For the grade “minimal” the domain needs an SPF record that does not let strangers send and either an SPF record that limits who may send or a DMARC policy of quarantine or reject.',
      evidence: SIGNS,
      findings: 'danger spf-pass-all, warning dmarc-policy-none',
      good: 'dkim-found, spf-lookups',
      steps: ['spf: v=spf1 mx ~all', `${QUARANTINED}d@x.test`, `${REJECTED}d@x.test`],
    },
  ],
  [
    'p=none with SPF in order does not say that strangers are refused',
    { ...spf('v=spf1 mx -all'), ...KEY, ...NONE },
    {
      grade: 'minimal',
      strangers: 'yes/yes',
      next: POLICY_NEEDED,
      evidence: SIGNS,
      findings: 'warning dmarc-policy-none, note spf-fail-all',
      good: 'dkim-found, spf-lookups',
      steps: [`${QUARANTINED}d@x.test`, `${REJECTED}d@x.test`],
    },
  ],
  // 7. Smaller ones.
  [
    'pct=0 under reject counts as what older receivers make of it',
    { ...spf('v=spf1 mx -all'), ...KEY, ...policy('v=DMARC1; p=reject; pct=0; rua=mailto:d@x.test') },
    {
      grade: 'good',
      strangers: 'partly/partly',
      next: 'For the grade “excellent” the domain needs a DMARC policy of reject and the same policy for subdomains.',
      evidence: SIGNS,
      findings: 'warning dmarc-partial',
      good: 'dkim-found, dmarc-policy-quarantine, spf-fail-all, spf-lookups',
      steps: [`${REJECTED}d@x.test`],
    },
  ],
  [
    'the only key in test mode is not Excellent',
    {
      ...spf('v=spf1 mx -all'),
      ...REJECT,
      'default._domainkey.x.test': { TXT: [FIXED_KEYS.good.replace('k=rsa', 'k=rsa; t=y')] },
    },
    {
      grade: 'good',
      strangers: 'no/no',
      next: 'For the grade “excellent” the domain needs an RSA key for DKIM that we can find, of its mailbox provider too, and that is not marked as a test.',
      evidence: SIGNS,
      findings: 'warning dkim-testing',
      good: 'dmarc-policy-reject, spf-fail-all, spf-lookups',
      steps: [`dkim-testing: ${FIXED_KEYS.good}`],
    },
  ],
  [
    'a wildcard of +all opens the subdomains, and with relaxed alignment the domain',
    { ...spf('v=spf1 mx -all'), ...KEY, ...REJECT, '*.x.test': { TXT: ['v=spf1 +all'] } },
    {
      grade: 'poor',
      strangers: 'yes/yes',
      next: 'For the grade “minimal” the domain needs an SPF record that does not let strangers send.',
      evidence: SIGNS,
      findings: 'danger spf-wildcard-open, note spf-fail-all, note dmarc-policy-reject',
      good: 'dkim-found, spf-lookups',
      steps: [
        'dmarc-watch: v=DMARC1; p=reject; t=y; rua=mailto:d@x.test',
        'spf-wildcard: v=spf1 ~all',
        'dmarc-reject: v=DMARC1; p=reject; t=n; rua=mailto:d@x.test',
      ],
    },
  ],
  [
    'of several policies the addresses of all are kept',
    {
      ...spf('v=spf1 mx -all'),
      ...KEY,
      ...policy('v=DMARC1; p=none; rua=mailto:a@x.test', 'v=DMARC1; p=reject; rua=mailto:b@x.test'),
    },
    {
      grade: 'minimal',
      strangers: 'yes/yes',
      next: 'For the grade “good” the domain needs a DMARC policy of quarantine or reject.',
      evidence: SIGNS,
      findings: 'danger dmarc-several-records, note spf-fail-all',
      good: 'dkim-found, spf-lookups',
      steps: [
        'dmarc-none: v=DMARC1; p=none; rua=mailto:a@x.test,mailto:b@x.test',
        `${QUARANTINED}a@x.test,mailto:b@x.test`,
        `${REJECTED}a@x.test,mailto:b@x.test`,
      ],
    },
  ],
  [
    'where only sp stands, nobody is told to change np',
    { ...spf('v=spf1 mx -all'), ...KEY, ...policy('v=DMARC1; p=reject; sp=none; rua=mailto:d@x.test') },
    {
      grade: 'good',
      strangers: 'no/yes',
      next: 'For the grade “excellent” the domain needs the same policy for subdomains.',
      evidence: SIGNS,
      findings: 'warning dmarc-subdomains-weaker',
      good: 'dkim-found, dmarc-policy-reject, spf-fail-all, spf-lookups',
      steps: [
        'dmarc-subdomains: v=DMARC1; p=reject; sp=quarantine; rua=mailto:d@x.test',
        'dmarc-subdomains-reject: v=DMARC1; p=reject; sp=reject; rua=mailto:d@x.test',
      ],
    },
  ],
  [
    'a policy that nobody knows is said to do one thing',
    { ...spf('v=spf1 mx -all'), ...KEY, ...policy('v=DMARC1; p=rejected') },
    {
      grade: 'minimal',
      strangers: 'yes/yes',
      next: POLICY_NEEDED,
      evidence: SIGNS,
      findings: 'danger dmarc-unusable, danger dmarc-bad-policy, note spf-fail-all, note dmarc-no-reports',
      good: 'dkim-found, spf-lookups',
      steps: FROM_NOTHING,
    },
  ],
  [
    'an include that fails is blamed on those who fail',
    { ...spf('v=spf1 mx include:silent.test -all'), ...KEY, ...REJECT },
    {
      grade: 'unknown',
      strangers: 'unknown/unknown',
      next: '',
      evidence: SIGNS,
      unknown: 'spf',
      findings: 'warning spf-unknown, note spf-fail-all, note dmarc-policy-reject',
      good: 'dkim-found, spf-lookups',
      steps: ['try-again'],
    },
  ],
  ...['"v=spf1 mx -all"', '\u201cv=spf1 mx -all\u201d', '\u2018v=spf1 mx -all\u2019'].map(
    (record): [string, Zones, WholeAnswer] => [
      `${record} is told to lose its quotation marks`,
      { ...spf(record), ...KEY, ...REJECT },
      {
        grade: 'minimal',
        strangers: 'no/no',
        next: SPF_NEEDED,
        evidence: `${SIGNS}, mx sends`,
        findings: 'danger spf-missing, warning spf-near-miss',
        good: 'dkim-found, dmarc-policy-reject',
        steps: ['spf: v=spf1 mx ~all'],
      },
    ],
  ),
  [
    'a typographic dash is read as it was typed and offered as it should be',
    { ...spf('v=spf1 mx \u2013all'), ...KEY, ...REJECT },
    {
      grade: 'minimal',
      strangers: 'no/no',
      next: SPF_NEEDED,
      evidence: SIGNS,
      findings: 'danger spf-syntax',
      good: 'dkim-found, dmarc-policy-reject',
      steps: ['spf: v=spf1 mx ~all'],
    },
  ],
];

test.each(CASES)('%s', async (_, zones, expected) => {
  const answer = await check(zones);
  expect(answer.existence).toBe('mail');
  expect(wholeAnswer(answer)).toEqual(expected);
  expect(contradictionsIn(answer)).toEqual([]);
});

// 6. Two records at a subdomain.
test('two policies below a domain that has one are found, and both standards are told', async () => {
  const zones = {
    'shop.x.test': { TXT: ['v=spf1 mx -all'], MX: ['10 mail.x.test'] },
    'default._domainkey.shop.x.test': { TXT: [FIXED_KEYS.good] },
    '_dmarc.shop.x.test': { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    'x.test': MX,
    ...REJECT,
  };
  const answer = await check(zones, 'shop.x.test');
  expect(wholeAnswer(answer)).toEqual({
    grade: 'minimal',
    strangers: 'yes/no',
    next: POLICY_NEEDED,
    evidence: SIGNS,
    findings: 'danger dmarc-several-records, note spf-fail-all',
    good: 'dkim-found, spf-lookups',
    steps: [
      'dmarc-none: v=DMARC1; p=none; sp=reject; rua=mailto:d@x.test',
      'dmarc-quarantine: v=DMARC1; p=quarantine; sp=reject; rua=mailto:d@x.test',
      'dmarc-reject: v=DMARC1; p=reject; sp=reject; rua=mailto:d@x.test',
    ],
  });
  expect(contradictionsIn(answer)).toEqual([]);
  const several = answer.findings.find(({ id }) => id === 'dmarc-several-records');
  expect(several?.explanation).toMatch(/older standard.*none.*newer ones.*_dmarc\.x\.test/);
  expect(answer.details.dmarc).toMatchObject({ newer: 'reject', older: 'absent', policy: 'absent' });
});

test('the words name whose servers fail, whose tags to change and what was typed', async () => {
  const failing = await check({ ...spf('v=spf1 mx include:silent.test -all'), ...KEY, ...REJECT });
  expect(failing.verdict.summary).toContain('name servers of silent.test did not answer');
  expect(failing.fixes.at(-1)?.explanation).toContain('name servers that do not answer');
  expect(failing.recommendations).toEqual(failing.fixes.map(({ title }) => title));
  const onlySp = await check({ ...spf('v=spf1 mx -all'), ...KEY, ...policy('v=DMARC1; p=reject; sp=none') });
  expect(onlySp.findings.find(({ id }) => id === 'dmarc-subdomains-weaker')?.explanation).not.toMatch(
    /\bnp\b/,
  );
  const unusable = await check({ ...spf('v=spf1 mx -all'), ...policy('v=DMARC1; p=rejected') });
  expect(JSON.stringify(unusable.findings)).not.toContain('as if it only watched');
  const curly = await check({
    ...spf('\u201cv=spf1 mx include:_spf.google.com -all\u201d'),
    ...policy('\u201cv=DMARC1; p=none\u201d'),
  });
  expect(curly.findings.find(({ id }) => id === 'spf-near-miss')?.explanation).toContain('quotation mark');
  expect(curly.findings.find(({ id }) => id === 'dmarc-quoted')?.explanation).toContain('quotation marks');
  expect(curly.fixes[0]).toMatchObject({
    replaces: ['\u201cv=spf1 mx include:_spf.google.com -all\u201d'],
    record: { value: 'v=spf1 mx include:_spf.google.com ~all' },
  });
  const umlaut = await check({ ...spf('v=spf1 mx include:b\u00fccher.test -all'), ...KEY, ...REJECT });
  expect(umlaut.spfRecord).toBe('v=spf1 mx include:b\u00fccher.test -all');
  expect(JSON.stringify(umlaut.fixes.map(({ record }) => record))).toMatch(/^[ -~]*$/);
});
