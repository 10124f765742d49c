import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture that is not the same before and after. */
export interface Difference {
  readonly name: string;
  readonly kind: 'changed' | 'new' | 'gone';
  /** The part of the picture that changed, in percent of its width and height. */
  readonly part?: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The names of the pictures in a folder. */
export function picturesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.png'))
        .sort()
    : [];
}

/** What differs between the pictures of two folders. */
export async function compareFolders(before: string, after: string): Promise<Difference[]> {
  const [old, now] = [new Set(picturesIn(before)), new Set(picturesIn(after))];
  const differences: Difference[] = [];
  for (const name of [...new Set([...old, ...now])].sort()) {
    if (!old.has(name)) differences.push({ name, kind: 'new' });
    else if (!now.has(name)) differences.push({ name, kind: 'gone' });
    else {
      const part = await changedPart(join(before, name), join(after, name));
      if (part) differences.push({ name, kind: 'changed', part });
    }
  }
  return differences;
}

/** The smallest rectangle with every pixel that differs, in percent; undefined when there is none. */
export async function changedPart(before: string, after: string): Promise<Difference['part']> {
  const [old, now] = [readFileSync(before), readFileSync(after)];
  if (old.equals(now)) return undefined;
  const [a, b] = [await pixelsOf(old), await pixelsOf(now)];
  const { width, channels } = b.info;
  if (a.info.width !== width) return { left: 0, top: 0, width: 100, height: 100 };
  const height = Math.max(a.info.height, b.info.height);
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      let isSame = true;
      for (let channel = at; channel < at + channels; channel++)
        isSame &&= Math.abs((a.data[channel] ?? -255) - (b.data[channel] ?? -255)) <= NOISE;
      if (isSame) continue;
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
    }
  }
  if (right < 0) return undefined;
  const [across, down] = [100 / width, 100 / b.info.height];
  return {
    left: left * across,
    top: top * down,
    width: (right - left + 1) * across,
    height: (bottom - top + 1) * down,
  };
}

function pixelsOf(file: Buffer) {
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Rounding of colours at the edges of letters and curves, of 255. */
const NOISE = 8;
