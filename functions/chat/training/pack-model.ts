import { brotliCompressSync } from 'node:zlib';
import { MORE, type PackedModel, type TrainedModel } from '../rules/classifier/packed-model.ts';

/** A model in the form that the function stores; `unpackedModel` is the inverse. */
export function packedModel({ print, classes, features }: TrainedModel): PackedModel {
  const rows = Object.values(features);
  const pairsOf = (row: readonly number[]) => row.filter((_, at) => at % 2 === 0);
  const steps = rows.flatMap((row) => pairsOf(row).map((place, at, places) => place - (places[at - 1] ?? 0)));
  return {
    head: packed([print, classes.join(' '), ...Object.keys(features)].join('\n')),
    counts: packed(bytesOf(rows.map((row) => row.length / 2))),
    steps: packed(bytesOf(steps)),
    weights: packed(Int8Array.from(rows.flatMap((row) => row.filter((_, at) => at % 2 === 1)))),
  };
}

function packed(content: string | Uint8Array | Int8Array): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.buffer);
  return brotliCompressSync(bytes).toString('base64');
}

function bytesOf(numbers: readonly number[]): Uint8Array {
  return Uint8Array.from(
    numbers.flatMap((one) => [...Array<number>(Math.floor(one / MORE)).fill(MORE), one % MORE]),
  );
}
