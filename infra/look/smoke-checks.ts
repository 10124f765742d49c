import * as z from 'zod/mini';
import { errorAnswerSchema } from '#shared/api/error-answer.ts';
import { getUserIp } from '#shared/api/port-scan.ts';

/** Where a product answers. */
export interface LiveAddresses {
  /** Without a slash at the end. */
  readonly site: string;
  /** The API's own address, which must refuse whoever does not come through CloudFront; not asked where unknown. */
  readonly api?: string | undefined;
  /** The name that must lead to the site's; not asked where there is none. */
  readonly www?: string | undefined;
}

/** One thing that was looked at on a live address, and what was seen there. */
export interface Sighting {
  readonly name: string;
  readonly isRight: boolean;
  readonly seen: string;
}

/** A path that no build makes. */
const NOWHERE = '/no-such-page-of-ours';

const PATIENCE_MS = 15_000;

/** What every answer must carry, and what must stand in it. */
const HEADERS: readonly (readonly [name: string, form: RegExp])[] = [
  ['content-security-policy', /default-src 'none'(?!.*'unsafe-)/],
  ['strict-transport-security', /max-age=\d{8,}/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /./],
  ['cross-origin-resource-policy', /^same-origin$/],
];

/** Looks at a live product as a visitor would, and says of each thing what was seen. Never throws. */
export async function lookAt({ site, api, www }: LiveAddresses): Promise<Sighting[]> {
  return Promise.all([
    sight('home page', async () => {
      const { status, text } = await ask(`${site}/`);
      const heading = /<h1[^>]*>(.*?)<\/h1>/s
        .exec(text)?.[1]
        ?.replace(/<[^>]*>/g, '')
        .trim();
      return [
        status === 200 && heading !== undefined,
        `${status}, h1 ${heading ? `“${heading}”` : 'missing'}`,
      ];
    }),
    sight('unknown page', async () => {
      const { status, type } = await ask(site + NOWHERE);
      return [status === 404 && type.startsWith('text/html'), `${status} ${type}`];
    }),
    ...['/', NOWHERE, getUserIp.path, `/api${NOWHERE}`].map((path) => sightHeaders(site, path)),
    sight(getUserIp.path, async () => {
      const { status, type, text } = await ask(site + getUserIp.path);
      const answer = getUserIp.output.safeParse(jsonIn(text));
      return [status === 200 && answer.success, `${status} ${type}${answer.success ? ', an address' : ''}`];
    }),
    sight('unknown call of the API', async () => {
      const { status, type, text } = await ask(`${site}/api${NOWHERE}`);
      const answer = errorAnswerSchema.safeParse(jsonIn(text));
      return [status === 404 && answer.success, `${status} ${type}${answer.success ? ', a sentence' : ''}`];
    }),
    ...(api === undefined ? [] : [sightRefusal(api)]),
    ...(www === undefined
      ? []
      : [sightRedirect(`${www}/contact-us?from=www`, 301, `${site}/contact-us?from=www`)]),
    ...(site.startsWith('https:')
      ? [sightRedirect(`${site.replace(/^https/, 'http')}/`, 301, `${site}/`)]
      : []),
  ]);
}

function sightHeaders(site: string, path: string): Promise<Sighting> {
  return sight(`security headers of ${path}`, async () => {
    const { headers } = await ask(site + path);
    const wrong = HEADERS.filter(([name, form]) => !form.test(headers.get(name) ?? '')).map(([name]) => name);
    return [
      wrong.length === 0,
      wrong.length === 0 ? `${HEADERS.length} of ${HEADERS.length}` : `wrong: ${wrong.join(', ')}`,
    ];
  });
}

function sightRefusal(api: string): Promise<Sighting> {
  return sight('the API past CloudFront', async () => {
    const { status } = await ask(api + getUserIp.path);
    return [
      status === 401 || status === 403,
      `${status}${status < 400 ? ': anybody may come in' : ', refused'}`,
    ];
  });
}

function sightRedirect(from: string, wanted: number, to: string): Promise<Sighting> {
  return sight(from, async () => {
    const { status, headers } = await ask(from);
    const location = headers.get('location') ?? 'nowhere';
    return [status === wanted && location === to, `${status} to ${location}`];
  });
}

async function sight(
  name: string,
  look: () => Promise<readonly [isRight: boolean, seen: string]>,
): Promise<Sighting> {
  try {
    const [isRight, seen] = await look();
    return { name, isRight, seen };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { name, isRight: false, seen: cause instanceof Error ? cause.message : String(cause) };
  }
}

async function ask(address: string) {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  const { status, headers } = answer;
  return { status, headers, type: headers.get('content-type') ?? 'no type', text: await answer.text() };
}

function jsonIn(text: string): unknown {
  try {
    return z.parse(z.unknown(), JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The sightings as lines, and how many of them are right. */
export function shownSightings(sightings: readonly Sighting[]): string {
  const lines = sightings.map(
    ({ name, isRight, seen }) => `  ${isRight ? 'ok   ' : 'WRONG'}  ${name}: ${seen}`,
  );
  const right = sightings.filter(({ isRight }) => isRight).length;
  return `${lines.join('\n')}\n${right} of ${sightings.length} as they should be\n`;
}
