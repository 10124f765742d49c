/** @jest-environment node */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';
import { compareFolders } from './compare.ts';

const folder = temporaryFolder('pictures-');
const [before, after] = [join(folder, 'before'), join(folder, 'after')];

/** Draws a grey picture, 100 pixels wide, with a square of 10 by 10 in another grey at a place. */
async function draw(
  path: string,
  height: number,
  square?: { left: number; top: number; grey: number },
): Promise<void> {
  const of = (width: number, tall: number, grey: number) =>
    sharp({ create: { width, height: tall, channels: 3, background: { r: grey, g: grey, b: grey } } }).png();
  const parts = square
    ? [{ input: await of(10, 10, square.grey).toBuffer(), left: square.left, top: square.top }]
    : [];
  await of(100, height, 100).composite(parts).toFile(path);
}

test('tells which pictures differ, and not those that only rounding made different', async () => {
  for (const side of [before, after]) mkdirSync(side);
  await draw(join(before, 'gone.png'), 50);
  await draw(join(after, 'new.png'), 50);
  await draw(join(before, 'same.png'), 50);
  await draw(join(after, 'same.png'), 50);
  await draw(join(before, 'rounded.png'), 50);
  await draw(join(after, 'rounded.png'), 50, { left: 0, top: 0, grey: 105 });
  await draw(join(before, 'moved.png'), 50);
  await draw(join(after, 'moved.png'), 50, { left: 20, top: 30, grey: 200 });
  await draw(join(before, 'longer.png'), 50);
  await draw(join(after, 'longer.png'), 100);
  expect(await compareFolders(before, after)).toEqual([
    { name: 'gone.png', kind: 'gone' },
    { name: 'longer.png', kind: 'changed' },
    { name: 'moved.png', kind: 'changed' },
    { name: 'new.png', kind: 'new' },
  ]);
});
