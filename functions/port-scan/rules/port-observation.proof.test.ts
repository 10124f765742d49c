import fc from 'fast-check';
import { bannerOf } from './port-observation.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

function bannerFrom(port: number, bytes: string | Buffer) {
  return bannerOf({ port, state: 'open', greeting: Buffer.from(bytes) }, NOW);
}

test('whatever a stranger sends, the line is short, printable and in one piece', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 512 }), fc.constantFrom(21, 22, 3306), (bytes, port) => {
      const banner = bannerFrom(port, Buffer.from(bytes)) ?? 'nothing';
      expect(banner).toMatch(/^[\x20-\x7e]{1,120}$/);
    }),
    { numRuns: 1000 },
  );
});
