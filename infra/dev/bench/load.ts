import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from '#shared/fakes/chance.ts';
import { prepareSite, prepareStack } from '../../local/prepare.ts';
import { ask, type Asked } from '../../local/testing/ask.ts';
import { SITE_FOLDER } from '../../stack/edge/site-files.ts';
import { startProduct } from '../fuzz/product.ts';
import { printTable, quantile } from './table.ts';

/**
 * So many requests a second, sent by the clock whether or not the earlier ones have been answered, as visitors do; each
 * from a visitor of its own. Every function has been called before, so that starting them is not measured here.
 */
const REQUESTS_PER_SECOND = 50;
const SECONDS = Number(process.env['BENCH_LOAD_SECONDS'] ?? 60);

type Visit = Asked & { readonly path: string };

interface Taken {
  readonly kind: string;
  readonly milliseconds: number;
  readonly failure?: string;
}

const get = (...paths: readonly string[]): Visit[] => paths.map((path) => ({ path }));

function post(path: string, value: unknown): Visit {
  return {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  };
}

/** By kind: how many of a hundred requests, and which. */
const KINDS: Readonly<
  Record<string, readonly [share: number, visits: (chance: Chance) => readonly Visit[]]>
> = {
  pages: [
    30,
    () => get('/', '/contact-us', '/cyber-security', '/open-port-scanner', '/email-spoof-check', '/about-us'),
  ],
  'pages made by functions': [5, () => get('/blog', '/blog/popia-for-a-business-of-ten')],
  assets: [45, () => get(...readdirSync(join(SITE_FOLDER, 'assets')).map((name) => `/assets/${name}`))],
  reading: [
    12,
    () =>
      get(
        ...[
          'blog-posts',
          'breach-stats',
          'all-breaches',
          'breaches/Adobe',
          'get-user-ip',
          'google-reviews',
          'facebook-reviews',
        ].map((name) => `/api/${name}`),
        '/feed.xml',
      ),
  ],
  checks: [
    4,
    (chance) => [
      post('/api/email-spoof-check', {
        domain: chance.of(['excellent.example', 'good.example', 'poor.example']),
      }),
      ...get('/api/check-breach?email=owner%40breach-demo.example'),
      post('/api/scan-ports', { ipAddress: `127.7.${chance.below(250)}.${1 + chance.below(250)}` }),
    ],
  ],
  chat: [2, () => [post('/api/chatbot', { message: 'What does the subscription cost?' })]],
  leads: [2, (chance) => [post('/api/contact', lead(chance))]],
};

function lead(chance: Chance) {
  const message = `Please call me about ${chance.word(8)}.`;
  const email = `${chance.word(12)}@visitor.example`;
  return {
    name: 'Thandi Mkhize',
    email,
    company: null,
    phone: null,
    message,
    idempotencyKey: chance.word(20),
  };
}

export async function run(): Promise<void> {
  await prepareSite();
  await prepareStack();
  const { stack, stop } = await startProduct();
  try {
    const chance = new Chance(1);
    for (const [kind, [, visits]] of Object.entries(KINDS)) {
      for (const visit of visits(chance).slice(0, 20)) {
        // Twice at once, so that two environments of each function are there.
        await Promise.all([0, 1].map((visitor) => send(stack.site, { kind, visit, visitor })));
      }
    }
    report(await visitAll(stack.site, chance));
  } finally {
    await stop();
  }
}

async function visitAll(site: string, chance: Chance): Promise<Taken[]> {
  const drawn = Object.entries(KINDS).flatMap(([kind, [share]]) => Array.from({ length: share }, () => kind));
  const begun = performance.now();
  const sent: Promise<Taken>[] = [];
  while (sent.length < REQUESTS_PER_SECOND * SECONDS) {
    const due = begun + (sent.length * 1000) / REQUESTS_PER_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    const kind = chance.of(drawn);
    const visit = chance.of(KINDS[kind]?.[1](chance) ?? []);
    sent.push(send(site, { kind, visit, visitor: 1000 + sent.length }));
  }
  return Promise.all(sent);
}

async function send(
  site: string,
  { kind, visit, visitor }: { readonly kind: string; readonly visit: Visit; readonly visitor: number },
): Promise<Taken> {
  const began = performance.now();
  const { path, ...asked } = visit;
  const failure = await ask(site + path, { ...asked, from: `127.9.${visitor >> 8}.${visitor % 256}` }).then(
    ({ status }) => (status < 400 ? undefined : `${status} ${path}`),
    String,
  );
  return { kind, milliseconds: performance.now() - began, ...(failure !== undefined && { failure }) };
}

function report(taken: readonly Taken[]): void {
  const rows = [...Object.keys(KINDS), 'all'].map((kind) => {
    const of = taken.filter((one) => kind === 'all' || one.kind === kind);
    const times = of.map(({ milliseconds }) => milliseconds);
    const failed = of.filter(({ failure }) => failure !== undefined).length;
    return [
      kind,
      String(of.length),
      String(failed),
      ...[0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(0)),
    ];
  });
  printTable(`Load: ${REQUESTS_PER_SECOND} requests a second for ${SECONDS} s`, [
    ['kind', 'sent', 'errors', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest'],
    ...rows,
  ]);
  const failures = new Set(taken.flatMap(({ failure }) => failure ?? []));
  for (const failure of [...failures].slice(0, 10)) console.log(`  ${failure}`);
  if (failures.size > 0) process.exitCode = 1;
}
