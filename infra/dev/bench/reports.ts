import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { build } from 'esbuild';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { BUNDLING } from '../../stack/bundling.ts';
import { median, printTable } from './table.ts';

/** The reader as its worker runs it, and one of the forms in which reports come. */
const READER = `
  export { readReports } from './frontend/src/features/spoof-check/reports/read-files.ts';
  export { microsoftForm } from './frontend/src/features/spoof-check/reports/report-texts.ts';`;

interface Reader {
  readonly readReports: (request: object) => Promise<{ summary?: { messages: number }; skipped: unknown[] }>;
  readonly microsoftForm: (report: object) => string;
}

const ROUNDS = 3;
const ROWS = 100_000;
const DOMAIN = 'firm.example';
/** As many as a firm's answer names, each with a few networks. */
const SENDERS = Array.from({ length: 8 }, (_, nth) => ({
  name: `Service ${String(nth)}`,
  isUsed: true,
  networks: [`10.${String(nth * 30)}.0.0/16`, `2001:db8:${String(nth)}::/48`],
  selectors: [`s${String(nth)}`],
  domains: [`service${String(nth)}.example`],
}));

/**
 * How long the reader of DMARC reports takes, which runs in a worker: one report of many rows, as a domain gets that is
 * abused, and the same rows in as many files as are read at once.
 */
export async function run(): Promise<void> {
  const { readReports, microsoftForm } = await bundled();
  const one = [
    new File([new Uint8Array(zipSync({ 'r.xml': strToU8(microsoftForm(reportOf(0, ROWS))) }))], 'r.zip'),
  ];
  const many = Array.from({ length: 50 }, (_, nth) => {
    const packed = gzipSync(strToU8(microsoftForm(reportOf(nth, ROWS / 50))));
    return new File([new Uint8Array(packed)], `${String(nth)}.xml.gz`);
  });
  const rows = [
    ['one file', one],
    ['50 files', many],
  ] as const;
  const table = [['Reports with 100,000 rows', 'median', 'rows a second', 'packed']];
  for (const [name, files] of rows) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(readReports, files));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const perSecond = Math.round((ROWS / median(times)) * 1000);
    table.push([
      name,
      `${median(times).toFixed(0)} ms`,
      String(perSecond),
      `${(bytes / 1000).toFixed(0)} kB`,
    ]);
  }
  printTable('Reading DMARC reports', table);
}

async function bundled(): Promise<Reader> {
  const outfile = resolve('.local/bench/reports/reader.cjs');
  await build({
    ...BUNDLING,
    stdin: { contents: READER, resolveDir: process.cwd(), loader: 'ts' },
    outfile,
  });
  return createRequire(resolve('package.json'))(outfile) as Reader;
}

async function timed(readReports: Reader['readReports'], files: readonly File[]): Promise<number> {
  const start = performance.now();
  const { summary, skipped } = await readReports({ domain: DOMAIN, senders: SENDERS, files });
  const time = performance.now() - start;
  if (summary?.messages !== ROWS || skipped.length > 0) throw new Error('Not every row was counted.');
  return time;
}

function reportOf(nth: number, count: number): object {
  const rows = Array.from({ length: count }, (_, row) => ({
    ip: `10.${String(row % 250)}.${String((row >> 8) % 250)}.${String(nth)}`,
    count: 1,
    dkim: row % 3 === 0 ? ('pass' as const) : ('fail' as const),
    spf: row % 2 === 0 ? ('pass' as const) : ('fail' as const),
    envelope: row % 5 === 0 ? 'service1.example' : DOMAIN,
    // Without a signature in most rows, so that all fit into what is unpacked at once.
    signatures: row % 3 === 0 ? [[DOMAIN, `s${String(row % 8)}`, 'pass'] as const] : [],
  }));
  return { receiver: 'receiver.example', id: String(nth), begin: 1, end: 2, domain: DOMAIN, rows };
}
