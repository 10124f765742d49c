import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { answerBuiltIn, type Answered } from '../io/answer.ts';
import { INTENTS } from '../rules/intents/all-intents.ts';
import { MOST_OFFERED } from '../rules/reply.ts';
import type { Engine } from '../rules/understand.ts';
import { listsIn } from './examples.ts';

const FOLDER = 'functions/testing/chat-questions';

/** One message to judge, with the visitor's own messages before it. */
export interface Turn {
  readonly earlier: readonly string[];
  readonly message: string;
  /** The answer must contain one of each group. */
  readonly mustContain: readonly (readonly string[])[];
  readonly mustNotContain: readonly string[];
  /** The intents that answer it, where the set was written with them in view; none where nothing should be answered. */
  readonly intents?: readonly string[] | undefined;
  /** Whether it should not be answered: it is none of the company's business. */
  readonly isUnknown?: boolean;
}

/**
 * `useful`: answers the question, or declines what is not the company's business. `offered`: is not sure, and the beginning of the right answer is among the
 * three that it shows. `wrong`: answers something else. `needless`: says that it does not know, although it could.
 */
export type Outcome = 'useful' | 'offered' | 'wrong' | 'needless';

export interface Judged {
  readonly turn: Turn;
  readonly answered: Answered;
  readonly outcome: Outcome;
}

const strings = z.array(z.string());
const question = z.object({
  earlier: strings,
  message: z.string(),
  mustContain: z.array(strings),
  mustNotContain: strings,
  intents: z.optional(strings),
});

/** The turns of a file: a set of questions as JSON, or questions and conversations as text (README.md there). */
export function turnsOf(name: string): Turn[] {
  const path = name.includes('/') ? name : `${FOLDER}/${name}`;
  return path.endsWith('.json')
    ? z.array(question).parse(JSON.parse(readFileSync(path, 'utf8')))
    : turnsInText(path);
}

function turnsInText(path: string): Turn[] {
  const blocks = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .split(/\n\s*\n/);
  return blocks.flatMap((block) => {
    const turns: Turn[] = [];
    for (const line of block.split('\n').filter((one) => one.trim())) {
      const text = line.slice(1).trim();
      const last = turns.at(-1);
      if (line.startsWith('>'))
        turns.push({
          earlier: turns.map(({ message }) => message),
          message: text,
          mustContain: [],
          mustNotContain: [],
        });
      else if (last) turns[turns.length - 1] = withSign(last, line, path);
      else throw new Error(`${path}: ${line} stands before any message`);
    }
    return turns;
  });
}

function withSign(turn: Turn, line: string, path: string): Turn {
  const [sign, text, where] = [line.charAt(0), line.slice(1).trim(), `${path}: ${line}`];
  if (sign === '?') return { ...turn, isUnknown: true };
  const words = text.split('|').map((word) => word.trim());
  if (sign === '=') return { ...turn, mustContain: [...turn.mustContain, words] };
  if (sign === '!') return { ...turn, mustNotContain: [...turn.mustNotContain, ...words] };
  if (sign === '@') {
    const unknown = words.find((name) => !(name in INTENTS));
    if (unknown !== undefined) throw new Error(`${where}: there is no intent ${unknown}`);
    return { ...turn, intents: words };
  }
  throw new Error(`${where}: a line begins with > = ! ? @ or #`);
}

/** A Tuesday at ten in the morning in Durban. */
const OFFICE_HOURS = Date.UTC(2026, 1, 3, 8);

/** Judges one turn, by the whole built-in engine or without a part of it. */
export function judge(turn: Turn, without?: Engine['without']): Judged {
  const { message, earlier } = turn;
  const answered = answerBuiltIn({ message, earlier, now: OFFICE_HOURS }, without);
  return { turn, answered, outcome: outcomeOf(turn, answered) };
}

function outcomeOf(turn: Turn, { meaning, reply }: Answered): Outcome {
  const { intents: wanted, isUnknown } = turn;
  const [intent] = meaning.intents;
  const said = [reply.response, ...reply.links.flatMap(({ label, path }) => [label, path])].join('\n');
  const declines = intent === undefined || INTENTS[intent]?.aside === true || intent.startsWith('not-');
  if (isUnknown || wanted?.length === 0) return declines ? 'useful' : 'wrong';
  const shown = intent === undefined ? (meaning.nearest?.slice(0, MOST_OFFERED) ?? []) : meaning.intents;
  const isRight = containsAll(turn, said) && (!wanted || shown.some((name) => wanted.includes(name)));
  if (intent !== undefined) return isRight ? 'useful' : 'wrong';
  return isRight ? 'offered' : 'needless';
}

function containsAll({ mustContain, mustNotContain }: Turn, said: string): boolean {
  const text = plain(said);
  return (
    mustContain.every((group) => group.some((part) => text.includes(plain(part)))) &&
    !mustNotContain.some((part) => text.includes(plain(part)))
  );
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
}

/** The messages of danger, and those that only sound like it, in `danger.txt`. */
export function dangerSet(): { readonly danger: readonly Turn[]; readonly alike: readonly string[] } {
  const lists = listsIn(`${FOLDER}/danger.txt`);
  const danger = lists
    .filter(({ heading }) => heading !== 'look-alikes')
    .flatMap(({ heading, lines }) =>
      lines.map((message) => ({ earlier: [], message, mustContain: [[heading]], mustNotContain: [] })),
    );
  return { danger, alike: lists.find(({ heading }) => heading === 'look-alikes')?.lines ?? [] };
}

/** The number of each outcome of single questions, of later turns, and of all. */
export function tableOf(judged: readonly Judged[]): string {
  const row = (name: string, of: readonly Judged[]) => {
    const part = (outcome: Outcome) => {
      const count = of.filter((one) => one.outcome === outcome).length;
      return `${String(count).padStart(6)} ${((100 * count) / (of.length || 1)).toFixed(1).padStart(5)} %`;
    };
    return `${name.padEnd(20)}${String(of.length).padStart(6)}${part('useful')}${part('offered')}${part('wrong')}${part('needless')}`;
  };
  return [
    `${''.padEnd(20)}   all        useful       offered         wrong      needless`,
    row(
      'single questions',
      judged.filter(({ turn }) => turn.earlier.length === 0),
    ),
    row(
      'later turns',
      judged.filter(({ turn }) => turn.earlier.length > 0),
    ),
    row('all', judged),
  ].join('\n');
}
