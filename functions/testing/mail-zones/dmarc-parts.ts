import fc from 'fast-check';

const POLICIES = ['none', 'none', 'quarantine', 'reject', 'reject'];

const reportAddresses = (domain: string) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(`mailto:dmarc@${domain}`) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'mailto:abc@reports.test',
        'mailto:abc@refuses.test',
        'mailto:abc@silent.test',
        'mailto:abc@gone.test',
        `mailto:dmarc@reports.${domain}`,
        `mailto:dmarc@_dmarc.${domain}`,
        `mailto:dmarc@${domain},mailto:abc@reports.test`,
        `mailto:a@refuses.test, mailto:dmarc@${domain}!10m`,
        `dmarc@${domain}`,
        'https://reports.test/dmarc',
        '',
        'mailto:',
        `mailto:"owner"@${domain}`,
        `mailto:dmarc@${domain}\\`,
        `mailto:<dmarc@${domain}>`,
        `mailto://dmarc@${domain}`,
      ),
    },
  );

const tag = (name: string, values: readonly string[]) =>
  fc.constantFrom(...values).map((value) => `${name}=${value}`);

/** Every tag that RFC 9989 defines, those it retired, and some undefined ones. */
const moreTags = (domain: string) =>
  fc.oneof(
    tag('sp', ['none', 'quarantine', 'reject', 'non']),
    tag('np', ['none', 'quarantine', 'reject']),
    tag('pct', ['0', '20', '50', '100', 'all']),
    tag('t', ['y', 'n', 'maybe']),
    tag('psd', ['y', 'n', 'u']),
    tag('adkim', ['r', 's']),
    tag('aspf', ['r', 's', 'x']),
    tag('fo', ['0', '1', '1:d:s', '9']),
    tag('ri', ['86400']),
    tag('rf', ['afrf']),
    tag('x', ['y']),
    fc.constantFrom(`ruf=mailto:f@${domain}`, 'ruf=mailto:f@refuses.test', 'ruf=', 'stray'),
  );

const policyTag = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...POLICIES).map((value) => [`p=${value}`]) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(['p=REJECT'], ['p = reject'], ['p=block'], ['p="reject"'], ['p=']),
  },
  { weight: 1, arbitrary: fc.constantFrom([], ['p=reject', 'p=none']) },
);

function record(domain: string): fc.Arbitrary<string> {
  return fc
    .tuple(
      policyTag,
      fc.option(reportAddresses(domain), { freq: 4 }),
      fc.uniqueArray(moreTags(domain), { maxLength: 4, selector: (text) => text.split('=')[0] }),
      fc.constantFrom('; ', ';', '; ', ' ; '),
    )
    .map(([policy, rua, more, between]) =>
      ['v=DMARC1', ...policy, ...(rua === null ? [] : [`rua=${rua}`]), ...more].join(between),
    );
}

const nearMiss = (text: string) =>
  fc.constantFrom(
    `"${text}"`,
    `\u201c${text}\u201d`,
    ` ${text}`,
    text.replace('DMARC1', 'dmarc1'),
    text.replace('v=', 'v:'),
    text.replaceAll(';', '\\;'),
    text.replace('DMARC1', 'DMARC'),
    text.replace('v=DMARC1; ', ''),
  );

/** The texts at `_dmarc.` of a domain: none, one or several records, correct or not. */
export function dmarcTexts(domain: string): fc.Arbitrary<readonly string[]> {
  const one = record(domain);
  const tidy = fc
    .tuple(fc.constantFrom(...POLICIES), fc.boolean())
    .map(
      ([policy, hasReports]) => `v=DMARC1; p=${policy}${hasReports ? `; rua=mailto:dmarc@${domain}` : ''}`,
    );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 4, arbitrary: tidy.map((text) => [text]) },
    { weight: 7, arbitrary: one.map((text) => [text]) },
    { weight: 1, arbitrary: one.chain(nearMiss).map((text) => [text]) },
    { weight: 1, arbitrary: fc.tuple(one, one).map((texts) => [...texts]) },
    { weight: 1, arbitrary: fc.constantFrom(['v=spf1 -all'], ['hello'], ['v=DMARC1']) },
  );
}
