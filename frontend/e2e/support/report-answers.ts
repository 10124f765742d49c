import type { ReportFinding, NamesAnswer, WebsiteAnswer } from '#shared/api/security-report.ts';

/** Answers of the security report for a guesthouse whose website was set up years ago, in the form of the contracts. */

const AT = '2026-11-22T08:00:00.000Z';
export const DOMAIN = 'guesthouse.example';

type Fix = NonNullable<ReportFinding['fix']>;

function finding(
  id: string,
  given: Pick<ReportFinding, 'severity' | 'risk' | 'title' | 'explanation'> & { fix?: Omit<Fix, 'id'> },
): ReportFinding {
  return { id, ...given, fix: given.fix ? { id, ...given.fix } : null };
}

function known<Value>(value: Value) {
  return { state: 'known', value } as const;
}

export const WEBSITE: WebsiteAnswer = {
  domain: DOMAIN,
  checkedAt: AT,
  state: 'answers',
  summary: 'The website answers and is encrypted, but its certificate ends in nine days.',
  findings: [
    finding('certificate-ends-soon', {
      severity: 'danger',
      risk: 'embarrassment',
      title: 'The certificate ends in nine days',
      explanation:
        'After that every browser warns your guests not to go on. It is usually renewed by itself; here that seems to have stopped.',
      fix: {
        title: 'Renew the certificate and let it renew by itself',
        who: 'web-host',
        minutes: 30,
        message: `The certificate of ${DOMAIN} ends on 1 December 2026 and has not been renewed. Please renew it, switch automatic renewal on, and tell me when it is done.`,
      },
    }),
    finding('tls-old', {
      severity: 'warning',
      risk: 'takeover',
      title: 'Old versions of encryption are still offered',
      explanation: 'TLS 1.0 and 1.1 were given up in 2021. No browser of today needs them.',
      fix: {
        title: 'Switch TLS 1.0 and 1.1 off',
        who: 'web-host',
        minutes: 15,
        message: `Please switch TLS 1.0 and TLS 1.1 off for ${DOMAIN}, so that only TLS 1.2 and 1.3 are offered.`,
      },
    }),
    finding('server-version', {
      severity: 'note',
      risk: 'embarrassment',
      title: 'The server tells which program it runs, and its version',
      explanation: 'That saves an attacker a guess. It opens no door by itself.',
    }),
  ],
  unknown: [{ id: 'hsts', sentence: 'Whether names below it are encrypted could not be seen.' }],
  facts: {
    https: known({ answers: true }),
    http: known({ leads: 'detour' }),
    redirects: [{ from: `http://${DOMAIN}/`, to: `https://www.${DOMAIN}/`, status: 301 }],
    forwardsTo: null,
    otherAddresses: [],
    finalAddress: `https://www.${DOMAIN}/`,
    certificate: known({
      names: [DOMAIN, `www.${DOMAIN}`],
      coversDomain: true,
      issuer: 'Let’s Encrypt',
      validFrom: '2026-09-02T00:00:00.000Z',
      validUntil: '2026-12-01T00:00:00.000Z',
      daysLeft: 9,
      chain: 'complete',
      key: 'RSA 2048',
      isKeyStrong: true,
      isSignedWeakly: false,
    }),
    tlsVersions: [
      { version: 'TLS 1.0', isOffered: true },
      { version: 'TLS 1.1', isOffered: true },
      { version: 'TLS 1.2', isOffered: true },
      { version: 'TLS 1.3', isOffered: null },
    ],
    hsts: known({ seconds: null, missingAt: null, includesSubdomains: false }),
    headers: known({
      score: 25,
      grade: 'D-',
      tests: [
        {
          id: 'content-security-policy',
          result: 'csp-not-implemented',
          passed: false,
          points: -25,
          sentence: 'It does not say which scripts may run (no Content-Security-Policy).',
        },
      ],
    }),
    disclosures: known([{ header: 'Server', value: 'Apache/2.4.29 (Ubuntu)' }]),
    page: known({
      scriptsWithoutIntegrity: ['https://cdn.example/slider.js'],
      mixedContent: [],
      sendsPasswordsOpenly: false,
    }),
    twins: known({ relation: 'same' }),
    breaches: known([]),
  },
};

export const NAMES: NamesAnswer = {
  domain: DOMAIN,
  checkedAt: AT,
  state: 'exists',
  summary: 'The names are in order, but for the shop, which leads to a place that anybody can take.',
  findings: [
    finding('dangling-shop', {
      severity: 'danger',
      risk: 'takeover',
      title: `shop.${DOMAIN} leads to a place that no longer exists`,
      explanation:
        'It points to a shop that was closed. Whoever opens one of that name there can show your guests anything, in your name.',
      fix: {
        title: 'Delete the name of the closed shop',
        who: 'registrar',
        minutes: 10,
        message: `Please delete the CNAME record of shop.${DOMAIN}. It points to guesthouse.myshop.example, which no longer exists. Please tell me when it is done.`,
      },
    }),
  ],
  unknown: [],
  facts: {
    registration: { state: 'unknown', why: 'The registry does not tell.' },
    nameServers: known({
      hosts: [
        { host: 'ns1.host.example', addresses: ['192.0.2.1'] },
        { host: 'ns2.host.example', addresses: ['198.51.100.1'] },
      ],
      networks: 2,
    }),
    caa: known({ foundAt: null, issuers: [] }),
    dnssec: known({ state: 'unsigned' }),
    aliases: [
      {
        name: `www.${DOMAIN}`,
        state: 'address',
        target: null,
        sentence: `www.${DOMAIN} has an address of its own.`,
      },
      {
        name: `shop.${DOMAIN}`,
        state: 'dangling',
        target: 'guesthouse.myshop.example',
        sentence: `shop.${DOMAIN} points to guesthouse.myshop.example, which does not exist.`,
      },
      ...['mail', 'autodiscover', 'blog', 'dev', 'test'].map((name) => ({
        name: `${name}.${DOMAIN}`,
        state: 'absent' as const,
        target: null,
        sentence: `${name}.${DOMAIN} is not in use.`,
      })),
    ],
  },
};

/** The same website and names without any problem. */
export const SOUND_WEBSITE: WebsiteAnswer = {
  ...WEBSITE,
  summary: 'The website is encrypted and well kept.',
  findings: [],
  unknown: [],
};

export const SOUND_NAMES: NamesAnswer = {
  ...NAMES,
  summary: 'The names are in order.',
  findings: [],
};

/** More problems than any real website has at once: even then the printed report must fit on two pages. */
export const CROWDED_WEBSITE: WebsiteAnswer = {
  ...WEBSITE,
  findings: [0, 1, 2].flatMap((round) =>
    WEBSITE.findings.map((each) => ({
      ...each,
      id: `${each.id}-${round}`,
      title: `${each.title} (${round + 1})`,
    })),
  ),
  facts: {
    ...WEBSITE.facts,
    headers: known({
      score: 0,
      grade: 'F',
      tests: [
        'content-security-policy',
        'cookies',
        'redirection',
        'strict-transport-security',
        'x-content-type-options',
        'x-frame-options',
      ].map((id) => ({
        id: id as 'cookies',
        result: id,
        passed: false,
        points: -20,
        sentence: `The website does not say what it should about this: ${id}, which would keep visitors safer.`,
      })),
    }),
  },
};
