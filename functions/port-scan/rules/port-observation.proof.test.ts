import fc from 'fast-check';
import { bannerOf } from './port-observation.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

test('whatever a stranger sends, the line is short, printable and in one piece', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 512 }), (bytes) => {
      const banner = bannerOf({ port: 22, state: 'open', greeting: Buffer.from(bytes) }, NOW) ?? 'nothing';
      expect(banner).toMatch(/^[\x20-\x7e]{1,120}$/);
    }),
    { numRuns: 1000 },
  );
});
