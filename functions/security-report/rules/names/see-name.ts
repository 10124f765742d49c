import { getDomain } from 'tldts';
import type { NamesFacts } from '#shared/api/security-report.ts';
import { isAtOrBelow, recordsOf, type ZoneResolver } from '../../../platform/rules/dns-answers.ts';
import { findingsIn, labelOf, type ReportFinding } from '../facts-and-findings.ts';
import { firstOf } from '../headers/header-facts.ts';
import { registrableDomain } from '../registrable.ts';
import type { SeenAnswer } from '../website/seen.ts';

const tell = findingsIn({
  'alias-dangling': `danger takeover | registrar alias-{name} 10
    {name} leads to nothing
    {sentence}
    Have the leftover name {name} removed
    In the DNS of {registered}, {name} is a CNAME to {way}, which does not exist any more. Please remove that record unless it is still needed.`,
  'alias-unclaimed': `warning takeover | registrar alias-{name} 10
    {name} looks unclaimed
    {sentence} Visitors then see what that stranger likes, under your name.
    Have the name {name} removed, or used again
    In the DNS, {name} is a CNAME to {platform}, which has no website for it. Please remove that record unless the website is to come back there.`,
});

/** Where one of the usual names below a domain leads, or the domain itself, and what is wrong with that. */
export interface SeenName {
  readonly fact: NamesFacts['aliases'][number];
  readonly finding?: ReportFinding;
}

interface NameQuestion {
  readonly name: string;
  readonly domain: string;
  readonly registered: string;
  /** What the website of a name answers, asked by the rules for websites. */
  readonly front: (name: string) => Promise<SeenAnswer | undefined>;
}

/** Looks up where a name leads. Never rejects because of DNS answers. */
export async function seeName(
  dns: ZoneResolver,
  { name, domain, registered, front }: NameQuestion,
): Promise<SeenName> {
  const [alias, a, aaaa] = await Promise.all([dns.cname(name), dns.a(name), dns.aaaa(name)]);
  const target = recordsOf(alias)[0] ?? null;
  const label = labelOf(name, domain);
  const told = (state: SeenName['fact']['state'], sentence: string, finding?: ReportFinding): SeenName => ({
    fact: { name, state, target, sentence },
    ...(finding && { finding }),
  });
  const unclear = told('unclear', `${name}: the name servers did not answer properly.`);
  if (alias.kind === 'failed' || a.kind === 'failed') return unclear;
  if (target === null) {
    // An existing name without an IPv4 address is in use if it has an IPv6 address.
    if (a.kind === 'no-data' && aaaa.kind === 'failed') return unclear;
    const isUsed = a.kind === 'found' || aaaa.kind === 'found';
    return isUsed
      ? told('address', `${name} has an address of its own.`)
      : told('absent', `${name} is not in use.`);
  }
  const chain = await followAliases(dns, target);
  if (a.kind === 'no-domain') {
    if (chain.isCut) return unclear;
    const missing = chain.names.at(-1) ?? target;
    const way = missing === target ? target : `${target} and from there to ${missing}`;
    const { severity, sentence: words } = await takerOf(dns, missing, registered);
    const sentence = `${name} leads to ${way}, ${words}`;
    const finding = tell('alias-dangling', { name, sentence, way, registered });
    return told('dangling', sentence, { ...finding, id: `${finding.id}-${label}`, severity });
  }
  const [platform = '', , says] = PLATFORMS.find(([, at]) => chain.names.some((one) => at.test(one))) ?? [];
  const answer = says && a.kind === 'found' ? await front(name) : NOT_ASKED;
  if (!answer) return told('unclear', `${name} leads to ${target}, which did not answer us.`);
  if (answer === NOT_ASKED || !says || !saysNobody(says, answer))
    return told('alias', `${name} leads to ${target}.`);
  const sentence = `${name} leads to ${target}, and ${platform} says that it has no website of that name. It looks unclaimed: a stranger may be able to claim it there.`;
  const finding = tell('alias-unclaimed', { name, sentence, platform });
  return told('alias', sentence, { ...finding, id: `${finding.id}-${label}` });
}

const NOT_ASKED = 'not-asked';

/** Resolvers do not follow longer chains of aliases. */
const MOST_ALIASES = 8;

/** The names of a chain of aliases, and whether its end could not be read. */
async function followAliases(dns: ZoneResolver, first: string) {
  const names = [first];
  while (names.length < MOST_ALIASES) {
    const next = await dns.cname(names.at(-1) ?? first);
    const [record] = recordsOf(next);
    if (record === undefined) return { names, isCut: next.kind === 'failed' };
    names.push(record);
  }
  return { names, isCut: false };
}

/** Who can take over a name that no longer exists: the end of the sentence that says so, and how bad it is. */
const TAKERS = {
  nobody: {
    severity: 'note',
    sentence: 'which does not exist on the internet. No stranger can take that name.',
  },
  anybody: {
    severity: 'danger',
    sentence:
      'and nobody owns that domain. Anybody can register it, and then shows visitors what they like under your name.',
  },
  // Any customer to whom its provider gives it.
  provider: {
    severity: 'warning',
    sentence:
      'which no longer exists. If its provider gives that name away again, a stranger can take it and show visitors what they like under your name.',
  },
} as const;

/** Who can take over the missing name at the end of an alias of that registered domain. */
async function takerOf(dns: ZoneResolver, missing: string, registered: string) {
  const domain = getDomain(missing);
  if (domain === null || isAtOrBelow(missing, registered)) return TAKERS.nobody;
  if ((await dns.ns(domain)).kind !== 'no-domain') return TAKERS.provider;
  return registrableDomain(missing) === undefined ? TAKERS.nobody : TAKERS.anybody;
}

/**
 * Companies that serve websites under their customers' own names: the names to which those are aliases, and what is
 * answered for a name that nobody uses, never with success. Only those at which somebody else can take a name that its
 * owner gave up (github.com/EdOverflow/can-i-take-over-xyz).
 */
const PLATFORMS: readonly (readonly [name: string, at: RegExp, says: RegExp])[] = [
  ['GitHub Pages', /(^|\.)github\.(io|com)$/i, /There isn(&#39;|')t a GitHub Pages site here/i],
  ['Heroku', /(^|\.)heroku(app|dns|ssl)\.com$/i, /No such app|no-such-app\.html/i],
  [
    'Amazon S3',
    /(^|\.)s3[.-]([a-z0-9.-]*)amazonaws\.com$/i,
    /NoSuchBucket|The specified bucket does not exist/i,
  ],
  ['Fastly', /(^|\.)fastly(lb)?\.net$/i, /Fastly error: unknown domain/i],
  ['Vercel', /(^|\.)(vercel-dns\.com|vercel\.app|now\.sh)$/i, /DEPLOYMENT_NOT_FOUND/i],
  ['Netlify', /(^|\.)netlify\.(app|com)$/i, /Not Found - Request ID/i],
  ['Shopify', /(^|\.)myshopify\.com$/i, /Sorry, this shop is currently unavailable/i],
  ['Pantheon', /(^|\.)pantheonsite\.io$/i, /404 error unknown site/i],
  ['Surge', /(^|\.)surge\.sh$/i, /project not found/i],
  ['WordPress.com', /(^|\.)wordpress\.com$/i, /Do you want to register/i],
  ['Ghost', /(^|\.)ghost\.io$/i, /Site unavailable|Domain error/i],
];

/** Whether a platform's answer says that it has no website of the name that was asked for. Vercel says so in a field. */
function saysNobody(says: RegExp, { status, headers, body }: SeenAnswer): boolean {
  const text = `${body.kind === 'text' ? body.text : ''} ${firstOf(headers, 'x-vercel-error') ?? ''}`;
  return status >= 400 && says.test(text);
}
