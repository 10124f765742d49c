import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const PNG_SIZES = {
  'favicon-32.png': 32,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
};

/** Draws the bitmap icons that browsers and home screens still request, from the one SVG. */
export function drawIcons(source: string, folder: string): void {
  const svg = readFileSync(source, 'utf8');
  const draw = (size: number) => new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  for (const [name, size] of Object.entries(PNG_SIZES)) writeFileSync(join(folder, name), draw(size));
  writeFileSync(join(folder, 'favicon.ico'), icoOf(draw(32), 32));
}

/** An .ico file with one PNG in it, which every browser in use can read. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
