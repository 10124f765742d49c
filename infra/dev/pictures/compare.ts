import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture that is not the same before and after. */
export interface Difference {
  readonly name: string;
  readonly kind: 'changed' | 'new' | 'gone';
}

/** The names of the pictures in a folder. */
export function picturesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((file) => file.endsWith('.png'));
}

/** What differs between the pictures of two folders. */
export async function compareFolders(before: string, after: string): Promise<Difference[]> {
  const [old, now] = [new Set(picturesIn(before)), new Set(picturesIn(after))];
  const differences: Difference[] = [];
  for (const name of [...new Set([...old, ...now])].sort()) {
    if (!old.has(name)) differences.push({ name, kind: 'new' });
    else if (!now.has(name)) differences.push({ name, kind: 'gone' });
    else if (!(await isSame(join(before, name), join(after, name)))) {
      differences.push({ name, kind: 'changed' });
    }
  }
  return differences;
}

/** Rounding of colours at the edges of letters and curves, of 255. */
const NOISE = 8;

async function isSame(...files: readonly [string, string]): Promise<boolean> {
  const [old, now] = [readFileSync(files[0]), readFileSync(files[1])];
  if (old.equals(now)) return true;
  const [a, b] = [await pixelsOf(old), await pixelsOf(now)];
  return (
    a.info.width === b.info.width &&
    a.data.length === b.data.length &&
    a.data.every((value, at) => Math.abs(value - (b.data[at] ?? 0)) <= NOISE)
  );
}

function pixelsOf(file: Buffer) {
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
