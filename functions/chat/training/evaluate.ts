import { INTENTS, topicOf } from '../rules/intents/all-intents.ts';
import { replyTo, type Reply } from '../rules/replies/reply.ts';

/** One question of the evaluation set, as functions/testing/chat-questions holds them. */
export interface EvaluationQuestion {
  readonly id: string;
  readonly language: string;
  readonly kind: string;
  readonly earlier: readonly string[];
  readonly message: string;
  readonly topic: string;
  readonly rightAnswer: string;
  /** The answer must contain one of each group. */
  readonly mustContain: readonly (readonly string[])[];
  readonly mustNotContain: readonly string[];
  /**
   * The intents that answer it; empty when it should not be answered. Only in sets that were written with the intents
   * in view.
   */
  readonly intents?: readonly string[];
}

/**
 * `useful`: answers the question, or declines what is not the company's business. `choice`: the right intent is among
 * the two offered. `wrong`: answers something else. `needless`: says that it does not know, although it could.
 */
export type Outcome = 'useful' | 'choice' | 'wrong' | 'needless';

export interface Judged {
  readonly question: EvaluationQuestion;
  readonly reply: Reply;
  readonly outcome: Outcome;
}

/** A Tuesday at ten in the morning in Durban. */
const OFFICE_HOURS = Date.UTC(2026, 1, 3, 8);

export function judge(question: EvaluationQuestion): Judged {
  const { message, earlier } = question;
  const reply = replyTo({ message, earlier, now: OFFICE_HOURS });
  return { question, reply, outcome: outcomeOf(question, reply) };
}

function outcomeOf(
  question: EvaluationQuestion,
  { understood, preface, response, choices, links }: Reply,
): Outcome {
  const { kind, intents } = understood;
  const said = [preface, response, ...links.flatMap(({ label, path }) => [label, path])].join('\n');
  const wanted = question.intents;
  const holds = containsAll(question, said);
  if (kind === 'answer') return holds && (!wanted || isWanted(wanted, intents[0])) ? 'useful' : 'wrong';
  if (wanted?.length === 0) return 'useful';
  if (kind === 'choice') {
    const offered = choices.map(({ message }) => replyTo({ message, now: OFFICE_HOURS }).response).join('\n');
    const isOffered = wanted ? intents.some((name) => wanted.includes(name)) : containsAll(question, offered);
    return isOffered ? 'choice' : 'wrong';
  }
  return !wanted && holds ? 'useful' : 'needless';
}

/** Where nothing should be answered, small talk, refusals and "this site does not say" are also right. */
function isWanted(wanted: readonly string[], intent = ''): boolean {
  if (wanted.length > 0) return wanted.includes(intent);
  return INTENTS[intent]?.aside === true || topicOf(intent) === 'not-said';
}

function containsAll({ mustContain, mustNotContain }: EvaluationQuestion, said: string): boolean {
  const text = plain(said);
  return (
    mustContain.every((group) => group.some((part) => text.includes(plain(part)))) &&
    !mustNotContain.some((part) => text.includes(plain(part)))
  );
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
}

/** The number of each outcome, for every value of a field and in total. */
export function tableOf(judged: readonly Judged[], field: (one: Judged) => string): string {
  const groups = [...new Set(judged.map(field))].sort();
  const row = (name: string, of: readonly Judged[]) => {
    const part = (outcome: Outcome) => {
      const count = of.filter((one) => one.outcome === outcome).length;
      return `${String(count).padStart(5)} ${((100 * count) / of.length).toFixed(0).padStart(3)} %`;
    };
    return `${name.padEnd(28)}${String(of.length).padStart(5)}${part('useful')}${part('choice')}${part('wrong')}${part('needless')}`;
  };
  const header = `${''.padEnd(28)}  all    useful    choice     wrong  needless`;
  const rows = groups.map((group) =>
    row(
      group,
      judged.filter((one) => field(one) === group),
    ),
  );
  return [header, ...rows, row('all', judged)].join('\n');
}
