import { getDomain } from 'tldts';
import { firstOf, type HeaderFacts, type SeenScript } from './header-facts.ts';
import { type HeaderResult, worstOf } from './results.ts';

const HTML_TYPES = ['text/html', 'application/xhtml+xml'];

const WORSE_AND_WORSE: readonly HeaderResult[] = [
  'sri-implemented-and-all-scripts-loaded-securely',
  'sri-implemented-and-external-scripts-loaded-securely',
  'sri-implemented-but-external-scripts-not-loaded-securely',
  'sri-not-implemented-but-external-scripts-loaded-securely',
  'sri-not-implemented-and-external-scripts-not-loaded-securely',
];

/** Whether an answer says that it is HTML. */
export function isHtml({ headers }: Pick<HeaderFacts['page'], 'headers'>): boolean {
  return HTML_TYPES.includes((firstOf(headers, 'content-type') ?? '').split(';')[0] ?? '');
}

/** Whether third-party scripts are pinned to the text that the owner saw (subresource integrity). */
export function judgeScripts({ page, hostname }: HeaderFacts): HeaderResult {
  if (!isHtml(page) || !page.markup) return 'sri-not-implemented-response-not-html';
  const { scripts } = page.markup;
  if (scripts.length === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  const kinds = scripts.map((script) => kindOf(script, hostname));
  const results = scripts.flatMap((script, at) => resultOf(kinds[at], script, page.isHttps) ?? []);
  const worst = worstOf(results, WORSE_AND_WORSE);
  if (worst) return worst;
  return kinds.some((kind) => kind === 'foreign' || kind === 'any-scheme')
    ? 'sri-implemented-and-external-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
}

/** `any-scheme`: `//host/…`, which is fetched over http if the page is. */
type ScriptKind = 'inline' | 'own' | 'foreign' | 'any-scheme';

/** The origin of a script: one from the same registrable domain as the site is its own. */
export function kindOf({ src }: SeenScript, hostname: string): ScriptKind {
  if (src === undefined) return 'inline';
  if (/^\/\/[^/]/.test(src)) return 'any-scheme';
  if (!/^https?:\/\//.test(src)) return 'own';
  return getDomain(src) === getDomain(hostname) ? 'own' : 'foreign';
}

function resultOf(
  kind: ScriptKind | undefined,
  { src, integrity }: SeenScript,
  isHttps: boolean,
): HeaderResult | undefined {
  if (kind === 'inline' || kind === undefined || src === undefined) return undefined;
  const isRelative = kind === 'own' && !/^https?:\/\//.test(src);
  const isSecure = isRelative ? isHttps : src.startsWith('https://');
  const hasIntegrity = integrity !== undefined && integrity !== '';
  if (kind === 'own')
    return hasIntegrity && isSecure ? 'sri-implemented-and-all-scripts-loaded-securely' : undefined;
  if (hasIntegrity) return isSecure ? undefined : 'sri-implemented-but-external-scripts-not-loaded-securely';
  return isSecure
    ? 'sri-not-implemented-but-external-scripts-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely';
}
