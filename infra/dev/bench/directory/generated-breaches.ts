import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const sampleSchema = z.array(
  z.looseObject({ Title: z.string(), Description: z.string(), DataClasses: z.array(z.string()) }),
);

/** A service's catalogue of so many made-up breaches, the same every time, in words and lengths as real ones have them. */
export function generatedBreaches(count: number): Record<string, unknown>[] {
  const samples = sampleSchema.parse(
    JSON.parse(readFileSync('infra/local/stand-ins/hibp/breaches.json', 'utf8')),
  );
  const words = samples.flatMap(({ Description }) => Description.replaceAll(/[<>"&;]/g, ' ').split(/\s+/));
  const classes = [...new Set(samples.flatMap(({ DataClasses }) => DataClasses))];
  const next = dice(20_260_115);
  const one = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)];
  const several = <Item>(items: readonly Item[], most: number) =>
    Array.from({ length: 1 + Math.floor(next() * most) }, () => one(items));
  return Array.from({ length: count }, (_, at) => {
    const name = `${title(one(words))}${title(one(words))}${at}`;
    // Real descriptions have 150 to 1 300 characters, 600 in the mean.
    const text = Array.from({ length: 30 + Math.floor(next() ** 1.5 * 190) }, () => one(words)).join(' ');
    const day = new Date(Date.UTC(2007 + next() * 18, next() * 12, 1 + next() * 28)).toISOString();
    return {
      Name: name,
      Title: `${title(one(words))} ${name}`,
      Domain: `${name.toLowerCase()}.example`,
      BreachDate: day.slice(0, 10),
      AddedDate: day.replace(/\.\d+Z/, 'Z'),
      ModifiedDate: day.replace(/\.\d+Z/, 'Z'),
      PwnCount: Math.floor(10 ** (3 + next() * 6)),
      Description: `In <a href="https://${name.toLowerCase()}.example" target="_blank" rel="noopener">${name}</a> ${text}.`,
      LogoPath: `https://logos.example/${name}.png`,
      DataClasses: [...new Set(several(classes, 11))],
      IsVerified: next() > 0.1,
      IsSensitive: next() > 0.9,
      IsRetired: next() > 0.98,
      ...marks(next()),
    };
  }).sort((a, b) => a.Title.localeCompare(b.Title));
}

/** A few of a hundred listings are no break-in at a website. */
function marks(draw: number): Record<string, boolean> {
  return {
    IsFabricated: draw > 0.99,
    IsSpamList: draw < 0.02,
    IsMalware: draw > 0.02 && draw < 0.04,
    IsSubscriptionFree: draw > 0.04 && draw < 0.2,
    IsStealerLog: draw > 0.03 && draw < 0.04,
  };
}

function title(word = ''): string {
  const letters = word.replaceAll(/[^a-z]/gi, '');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
