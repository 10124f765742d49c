import fc from 'fast-check';
import { oddTerm } from './odd-terms.ts';
import { phrasesIn } from '../phrases.ts';

const SERVICES = phrasesIn(`
  _spf.google.com | spf.protection.outlook.com | servers.mcsv.net | spf.mandrillapp.com | sendgrid.net
  zohomail.com | amazonses.com | mailgun.org | spf.mtasv.net | spf.brevo.com | spf.mailjet.com
  mail.zendesk.com | spf.host-h.net | _spf.everlytic.net | spf.mxvault.co.za | spf.webhost.test
  reseller.test
`);

const ownTerm = (domain: string) =>
  fc.constantFrom(
    ...phrasesIn(`
    a | mx | a:mail.${domain} | a:www.${domain}/28 | mx:${domain} | ip4:198.51.100.7 | ip4:198.51.100.64/28
    ip4:203.0.113.0/24 | ip4:41.0.0.0/15 | ip6:2001:db8:5::/48 | MX | +a
  `),
  );
const service = fc.constantFrom(...SERVICES).map((name) => `include:${name}`);
const ending = (domain: string) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('~all', '-all') },
    {
      weight: 3,
      arbitrary: fc.constantFrom('?all', '+all', 'all', '', '-ALL', '-all -all', '~all exp=why.empty.test'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...phrasesIn(`
        redirect=_spf.google.com | redirect=spf.host-h.net | redirect=none.test | redirect=gone.test
        redirect=silent.test | redirect=open.test | redirect=${domain} | redirect=%{d2}.macro.test
        redirect=spf.webhost.%{d1} | redirect=keeps-out.test
      `),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...phrasesIn(`
        -all include:_spf.google.com | -all ip4:198.51.100.7 | ~all redirect=_spf.google.com
        -all redirect=gone.test | \u2013all | \u2014all | all- | - all | -all; | -all. | --all | ~all"
      `),
      ),
    },
  );

function record(domain: string, term: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(term, { maxLength: most }), ending(domain))
    .map(([terms, last]) => ['v=spf1', ...terms, last].filter((word) => word !== '').join(' '));
}

const wrapped = (text: string) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(text) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        `"${text}"`,
        `\u201c${text}\u201d`,
        `'${text}'`,
        ` ${text}`,
        `${text} `,
        text.replace('v=spf1', 'V=SPF1'),
        text.replace('v=spf1', 'v=spf1;'),
        text.replace('v=spf1', 'v=spf 1'),
        text.replace('v=spf1', 'spf1'),
        text.replace('v=spf1 ', 'v=spf1:'),
        text.replaceAll(' ', '  '),
        text.replace(/ (?=[^ ]+$)/, '\u00a0'),
        text.replace('v=spf1', 'v=spf10'),
      ),
    },
  );

/** The TXT records at a domain: none, one or several SPF records, correct or not, among other texts. */
export function spfTexts(domain: string): fc.Arbitrary<readonly string[]> {
  const tidy = record(domain, fc.oneof(ownTerm(domain), service), 3);
  const wild = record(
    domain,
    fc.oneof(
      { weight: 2, arbitrary: ownTerm(domain) },
      { weight: 2, arbitrary: service },
      { weight: 3, arbitrary: oddTerm(domain) },
    ),
    6,
  ).chain(wrapped);
  const crowded = record(domain, service, 12);
  const one = fc.oneof(
    { weight: 4, arbitrary: tidy },
    { weight: 5, arbitrary: wild },
    { weight: 1, arbitrary: crowded },
    {
      weight: 1,
      arbitrary: fc.constantFrom('v=spf1 -all', 'v=spf1 ~all', 'v=spf1', 'v=spf1 ?all', 'v=spf1 +all'),
    },
  );
  const records = fc.oneof(
    { weight: 12, arbitrary: one.map((text) => [text]) },
    { weight: 2, arbitrary: fc.tuple(one, one).map((texts) => [...texts]) },
    { weight: 2, arbitrary: fc.constant([]) },
  );
  const others = fc.subarray(
    ['google-site-verification=abc123', 'MS=ms46281', 'spf2.0/pra include:gone.test -all'],
    {
      maxLength: 2,
    },
  );
  return fc.tuple(records, others).map(([texts, more]) => [...texts, ...more]);
}
