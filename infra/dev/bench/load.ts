import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SITE_FOLDER } from '../../stack/edge/site-files.ts';
import { Chance } from '#shared/stand-ins/chance.ts';
import { startProduct } from '../fuzz/fuzz-stack.ts';
import { prepareSite, prepareStack } from '../../local/prepare.ts';
import { ask, type Asked } from '../../local/testing/ask.ts';
import { printTable, quantile } from './table.ts';

/**
 * So many requests a second, sent by the clock whether or not the earlier ones have been answered, as visitors do; each
 * from a visitor of its own. Every function has been called before, so that starting them is not measured here.
 */
const REQUESTS_PER_SECOND = 50;
const SECONDS = Number(process.env['BENCH_LOAD_SECONDS'] ?? 60);

type Wish = Asked & { readonly path: string };

interface Kind {
  /** How many of a hundred requests. */
  readonly share: number;
  readonly wishes: (chance: Chance) => readonly Wish[];
}

const get = (...paths: readonly string[]): readonly Wish[] => paths.map((path) => ({ path }));
const post = (path: string, value: unknown): Wish => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

const KINDS: Readonly<Record<string, Kind>> = {
  pages: { share: 30, wishes: () => pages },
  'pages made by functions': { share: 5, wishes: () => get('/blog', '/blog/popia-for-a-business-of-ten') },
  assets: { share: 45, wishes: () => assets },
  reading: {
    share: 12,
    wishes: () =>
      get(
        '/api/blog-posts',
        '/api/breach-stats',
        '/api/all-breaches',
        '/api/breaches/Adobe',
        '/api/get-user-ip',
      ).concat(get('/api/google-reviews', '/api/facebook-reviews', '/feed.xml')),
  },
  checks: {
    share: 4,
    wishes: (chance) => [
      post('/api/email-spoof-check', {
        domain: chance.of(['excellent.example', 'good.example', 'poor.example']),
      }),
      ...get('/api/check-breach?email=owner%40breach-demo.example'),
      post('/api/scan-ports', { ipAddress: `127.7.${chance.below(250)}.${1 + chance.below(250)}` }),
    ],
  },
  chat: { share: 2, wishes: () => [post('/api/chatbot', { message: 'What does the subscription cost?' })] },
  leads: { share: 2, wishes: (chance) => [post('/api/contact', lead(chance))] },
};

const pages = get(
  '/',
  '/contact-us',
  '/cyber-security',
  '/open-port-scanner',
  '/email-spoof-check',
  '/about-us',
);
let assets: readonly Wish[] = [];

interface Taken {
  readonly kind: string;
  readonly milliseconds: number;
  readonly fault?: string;
}

export async function run(): Promise<void> {
  await prepareSite();
  await prepareStack();
  assets = get(...readdirSync(join(SITE_FOLDER, 'assets')).map((name) => `/assets/${name}`));
  const { stack, stop } = await startProduct(() => undefined);
  try {
    const chance = new Chance(1);
    for (const kind of Object.keys(KINDS)) await callAll(stack.site, kind, chance);
    report(await visit(stack.site, chance));
  } finally {
    await stop();
  }
}

/** Twice at once, so that two environments of each function are there. */
async function callAll(site: string, kind: string, chance: Chance): Promise<void> {
  const wishes = KINDS[kind]?.wishes(chance).slice(0, 20) ?? [];
  for (const wish of wishes) await Promise.all([0, 1].map((visitor) => send(site, { kind, wish, visitor })));
}

async function visit(site: string, chance: Chance): Promise<Taken[]> {
  const total = REQUESTS_PER_SECOND * SECONDS;
  const begun = performance.now();
  const sent: Promise<Taken>[] = [];
  while (sent.length < total) {
    const due = begun + (sent.length * 1000) / REQUESTS_PER_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    const kind = kindOf(chance);
    const wish = chance.of(KINDS[kind]?.wishes(chance) ?? []);
    sent.push(send(site, { kind, wish, visitor: 1000 + sent.length }));
  }
  return Promise.all(sent);
}

function kindOf(chance: Chance): string {
  let left = chance.next() * 100;
  return Object.entries(KINDS).find(([, { share }]) => (left -= share) < 0)?.[0] ?? 'pages';
}

async function send(
  site: string,
  { kind, wish, visitor }: { readonly kind: string; readonly wish: Wish; readonly visitor: number },
): Promise<Taken> {
  const began = performance.now();
  const { path, ...asked } = wish;
  try {
    const { status } = await ask(site + path, { ...asked, from: `127.9.${visitor >> 8}.${visitor % 256}` });
    const milliseconds = performance.now() - began;
    return status < 400 ? { kind, milliseconds } : { kind, milliseconds, fault: `${status} ${path}` };
  } catch (error) {
    return { kind, milliseconds: performance.now() - began, fault: String(error) };
  }
}

function lead(chance: Chance) {
  return {
    name: 'Thandi Mkhize',
    email: `${chance.word(12)}@visitor.example`,
    company: null,
    phone: null,
    message: `Please call me about ${chance.word(8)}.`,
    idempotencyKey: chance.word(20),
  };
}

function report(taken: readonly Taken[]): void {
  const rows = [...Object.keys(KINDS), 'all'].map((kind) => {
    const of = taken.filter((one) => kind === 'all' || one.kind === kind);
    const times = of.map(({ milliseconds }) => milliseconds);
    const figures = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99), Math.max(...times)];
    const errors = of.filter(({ fault }) => fault !== undefined).length;
    return [kind, String(of.length), String(errors), ...figures.map((figure) => figure.toFixed(0))];
  });
  printTable(`Load: ${REQUESTS_PER_SECOND} requests a second for ${SECONDS} s`, [
    ['kind', 'sent', 'errors', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest'],
    ...rows,
  ]);
  const faults = new Set(taken.flatMap(({ fault }) => fault ?? []));
  for (const fault of [...faults].slice(0, 10)) console.log(`  ${fault}`);
  if (faults.size > 0) process.exitCode = 1;
}
