import { brotliDecompressSync } from 'node:zlib';

/** What training leaves behind: for each feature pairs of a class's place and its weight. */
export interface TrainedModel {
  /** A fingerprint of everything it was made of. */
  readonly print: string;
  readonly classes: readonly string[];
  readonly features: Readonly<Record<string, readonly number[]>>;
}

/**
 * A model as text: its head and the names of its features, how many weights each has, how far each weight's class is from the one
 * before, and the weights as one byte each. Four streams of like bytes pack far smaller than JSON.
 */
export interface PackedModel {
  readonly head: string;
  readonly counts: string;
  readonly steps: string;
  readonly weights: string;
}

/** A step or count that does not fit into one byte is this one and the rest behind it. */
export const MORE = 255;

/** The model that was packed. */
export function unpackedModel({ head, counts, steps, weights }: PackedModel): TrainedModel {
  const [print = '', classes = '', ...names] = unpacked(head).toString('utf8').split('\n');
  const step = numbersIn(unpacked(steps));
  const count = numbersIn(unpacked(counts));
  const bytes = unpacked(weights);
  let at = 0;
  const rowOf = (): number[] => {
    let place = 0;
    const row: number[] = [];
    for (let left = count(); left > 0; left -= 1) {
      place += step();
      row.push(place, bytes.readInt8(at));
      at += 1;
    }
    return row;
  };
  return {
    print,
    classes: classes.split(' '),
    features: Object.fromEntries(names.map((name) => [name, rowOf()])),
  };
}

function unpacked(text: string): Buffer {
  return brotliDecompressSync(Buffer.from(text, 'base64'));
}

function numbersIn(bytes: Buffer): () => number {
  let at = 0;
  return () => {
    let sum = 0;
    while (bytes[at] === MORE) sum += bytes[at++] ?? 0;
    return sum + (bytes[at++] ?? 0);
  };
}
