import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const FOLDER = 'functions/chat/training/ways';
const NONE_OF_OURS = 'none-of-ours.json';

const phrases = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(400)));

/**
 * How people ask for one intent, as they type it: errors, no punctuation, slang. Never a question of an evaluation set. `after`
 * holds what means this intent only directly after another one, by that one's name: "does it include parts?".
 */
const waysToAsk = z.strictObject({
  en: phrases,
  af: z.optional(phrases),
  zu: z.optional(phrases),
  after: z.optional(z.record(z.string(), phrases)),
});

export type WaysToAsk = z.infer<typeof waysToAsk>;

/** How people ask for every intent, a file for each topic. Read by the build step and by evaluations, never by the function. */
export const TRAINING: Readonly<Record<string, WaysToAsk>> = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((name) => name !== NONE_OF_OURS)
    .sort()
    .flatMap((name) => Object.entries(z.record(z.string(), waysToAsk).parse(contentOf(name)))),
);

/** What has nothing to do with the company: what a question must not be taken for. */
export const OUT_OF_SCOPE: readonly string[] = phrases.parse(contentOf(NONE_OF_OURS));

/**
 * What people ask on, whatever was spoken of, and what it means by the area of that: "how much is that" after backups
 * asks for their price.
 */
export const FOLLOW_UPS: readonly {
  readonly asks: readonly string[];
  readonly means: Readonly<Record<string, string>>;
}[] = z
  .array(z.strictObject({ asks: phrases, means: z.record(z.string(), z.string()) }))
  .parse(contentOf('../follow-ups.json'));

function contentOf(name: string): unknown {
  return JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));
}
