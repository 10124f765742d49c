import fc from 'fast-check';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { PROOF_TIMEOUT_MS, proofRuns } from '#functions/testing/proof.ts';
import { readReports } from './read-files.ts';
import { googleForm, microsoftForm, newForm, type SampleReport } from '../../../testing/report-texts.ts';

const verdict = fc.constantFrom('pass' as const, 'fail' as const);
const domain = fc.constantFrom('firm.example', 'letters.example', 'unknown.example', '');
const row = fc.record({
  ip: fc.oneof(fc.ipV4(), fc.ipV6()),
  count: fc.nat(100_000),
  dkim: verdict,
  spf: verdict,
  envelope: domain,
  signatures: fc.array(
    fc.tuple(domain, fc.constantFrom('k2', 'selector1', 'x'), fc.constantFrom('pass', 'fail', 'none')),
    { maxLength: 3 },
  ),
});
const reports = fc.array(fc.array(row, { maxLength: 30 }), { minLength: 1, maxLength: 8 });
/** The forms of reports, each in one packing. */
const WAYS = [
  (report: SampleReport) => strToU8(googleForm(report)),
  (report: SampleReport) => gzipSync(strToU8(microsoftForm(report))),
  (report: SampleReport) => zipSync({ 'r.xml': strToU8(newForm(report)) }),
];

test(
  'in any form and packing, every message comes back once, as it was judged',
  async () => {
    await fc.assert(
      fc.asyncProperty(reports, fc.nat(), async (all, choice) => {
        const files = all.flatMap((rows, nth) => {
          const report: SampleReport = {
            receiver: 'r & d',
            id: String(nth),
            begin: 1,
            end: 2,
            domain: 'firm.example',
            rows,
          };
          return WAYS.slice((choice + nth) % WAYS.length)
            .slice(0, 1)
            .map((write) => new File([new Uint8Array(write(report))], `${nth}`));
        });
        const senders = [
          {
            name: 'A',
            networks: ['0.0.0.0/2', '2000::/3'],
            selectors: ['selector1'],
            domains: [],
          },
          { name: 'B', networks: [], selectors: ['k2'], domains: ['letters.example'] },
        ];
        const { summary, skipped } = await readReports({ domain: 'firm.example', senders, files });
        expect(skipped).toEqual([]);
        const rows = all.flat();
        const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
        const total = (of: 'messages' | 'passed' | 'failed' | 'byDkim' | 'bySpf') =>
          summary?.sources.reduce((so, source) => so + source[of], 0);
        expect(summary?.messages).toBe(sum(rows));
        expect(total('passed')).toBe(sum(rows.filter(({ dkim, spf }) => dkim === 'pass' || spf === 'pass')));
        expect(total('failed')).toBe(sum(rows.filter(({ dkim, spf }) => dkim === 'fail' && spf === 'fail')));
        expect(total('byDkim')).toBe(sum(rows.filter(({ dkim }) => dkim === 'pass')));
        expect(total('bySpf')).toBe(sum(rows.filter(({ spf }) => spf === 'pass')));
      }),
      { numRuns: proofRuns({ sample: 20, full: 2000 }) },
    );
  },
  PROOF_TIMEOUT_MS,
);
