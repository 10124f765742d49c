import { isAtOrBelow } from '../../../platform/rules/dns-answers.ts';
import { firstOf } from '../headers/header-facts.ts';
import type { SeenAnswer } from '../website/seen.ts';

/** A company that serves websites under its customers' own names, and its documented answer for a name that nobody uses. */
export interface Platform {
  readonly name: string;
  readonly suffixes: readonly (string | RegExp)[];
  /** In the text of its answer, which is never one of success; for Vercel in a field. */
  readonly says: string;
  readonly field?: string;
}

/** Only platforms at which somebody else can take a name that its owner gave up (github.com/EdOverflow/can-i-take-over-xyz). */
const PLATFORMS: readonly Platform[] = [
  {
    name: 'GitHub Pages',
    suffixes: ['github.io', 'github.com'],
    says: "There isn&#39;t a GitHub Pages site here|There isn't a GitHub Pages site here",
  },
  {
    name: 'Heroku',
    suffixes: ['herokuapp.com', 'herokudns.com', 'herokussl.com'],
    says: 'No such app|no-such-app.html',
  },
  {
    name: 'Amazon S3',
    suffixes: [/(^|\.)s3[.-][a-z0-9.-]*amazonaws\.com$/, 's3.amazonaws.com'],
    says: 'NoSuchBucket|The specified bucket does not exist',
  },
  { name: 'Fastly', suffixes: ['fastly.net', 'fastlylb.net'], says: 'Fastly error: unknown domain' },
  {
    name: 'Vercel',
    suffixes: ['vercel-dns.com', 'vercel.app', 'now.sh'],
    says: 'DEPLOYMENT_NOT_FOUND',
    field: 'x-vercel-error',
  },
  { name: 'Netlify', suffixes: ['netlify.app', 'netlify.com'], says: 'Not Found - Request ID' },
  { name: 'Shopify', suffixes: ['myshopify.com'], says: 'Sorry, this shop is currently unavailable' },
  { name: 'Pantheon', suffixes: ['pantheonsite.io'], says: '404 error unknown site' },
  { name: 'Surge', suffixes: ['surge.sh'], says: 'project not found' },
  { name: 'WordPress.com', suffixes: ['wordpress.com'], says: 'Do you want to register' },
  { name: 'Ghost', suffixes: ['ghost.io'], says: 'Site unavailable|Domain error' },
];

/** The platform that an alias points to, if it is one of these. */
export function platformOf(target: string): Platform | undefined {
  return PLATFORMS.find(({ suffixes }) =>
    suffixes.some((suffix) =>
      typeof suffix === 'string' ? isAtOrBelow(target, suffix) : suffix.test(target.toLowerCase()),
    ),
  );
}

/** Whether a platform's answer says that it has no website of the name that was asked for. */
export function saysNobody({ says, field }: Platform, { status, headers, body }: SeenAnswer): boolean {
  if (status < 400) return false;
  const words = says.toLowerCase().split('|');
  const text = `${body.kind === 'text' ? body.text : ''} ${field ? (firstOf(headers, field) ?? '') : ''}`;
  return words.some((word) => text.toLowerCase().includes(word));
}
