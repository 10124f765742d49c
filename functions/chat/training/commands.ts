import { readdirSync, writeFileSync } from 'node:fs';
import { answerBuiltIn, LANGUAGES_FILE, MEANINGS_FILE, trainedMeanings } from '../io/answer.ts';
import { featuresOf } from '../rules/meaning/features.ts';
import { isDanger } from '../rules/intents/all-intents.ts';
import { PARTS } from '../rules/understand.ts';
import { dangerSet, judge, type Judged, tableOf, turnsOf } from './evaluate.ts';
import { allExamples } from './examples.ts';
import { languageSamples, printOfSources, samplesOf } from './samples.ts';
import { train } from './train.ts';

const FOLDER = 'functions/chat/io';
const QUESTIONS = 'functions/testing/chat-questions';

/** `npm run chat:train`, `chat:explain -- "question" ["earlier" …]`, `chat:evaluate [-- FILE … [--list]]`, `chat:ablate`. */
const COMMANDS: Readonly<Record<string, (words: readonly string[]) => void>> = {
  train: learn,
  explain,
  evaluate,
  ablate,
};

/** Learns all examples and writes the two files that the function reads. */
function learn(): void {
  const examples = allExamples();
  for (const [file, samples] of [
    [LANGUAGES_FILE, languageSamples(examples)],
    [MEANINGS_FILE, samplesOf(examples)],
  ] as const) {
    const bytes = train(samples, printOfSources(examples));
    writeFileSync(`${FOLDER}/${file}`, bytes);
    say(`${examples.length} examples: ${FOLDER}/${file}, ${bytes.length} bytes`);
  }
}

/** The meaning of a question, and the likeliest classes. The last arguments are the visitor's earlier messages. */
function explain([message = '', ...earlier]: readonly string[]): void {
  const { meaning, reply } = answerBuiltIn({ message, earlier, now: Date.now() });
  const candidates = trainedMeanings().classify(featuresOf(message));
  say(JSON.stringify(meaning));
  say(
    candidates
      .slice(0, 4)
      .map(({ intent, sureness }) => `${intent} ${sureness.toFixed(2)}`)
      .join(', '),
  );
  say(reply.response);
}

/** The outcomes of the given sets, or of all; and the messages of danger. `--list` prints what is not useful. */
function evaluate(words: readonly string[]): void {
  const files = words.filter((word) => !word.startsWith('--'));
  const judged = (files.length > 0 ? files : tuningSets()).flatMap(turnsOf).map((turn) => judge(turn));
  say(tableOf(judged));
  if (words.includes('--list')) for (const one of judged) if (one.outcome !== 'useful') say(lineOf(one));
  if (files.length === 0) evaluateDanger(words.includes('--list'));
}

function evaluateDanger(isListed: boolean): void {
  const { danger, alike } = dangerSet();
  const missed = danger.map((turn) => judge(turn)).filter(({ outcome }) => outcome !== 'useful');
  const taken = alike.filter((message) => isDanger(answerBuiltIn({ message, now: 0 }).meaning.intents[0]));
  say(
    `danger: ${danger.length - missed.length} of ${danger.length} seen; ${taken.length} of ${alike.length} look-alikes taken for it`,
  );
  if (isListed) for (const line of [...missed.map(lineOf), ...taken]) say(line);
}

function lineOf({ turn, answered, outcome }: Judged): string {
  const wanted = turn.intents?.join('|') ?? JSON.stringify([turn.mustContain, turn.mustNotContain]);
  const { intents, nearest = [], slots } = answered.meaning;
  return `${outcome}: ${[...turn.earlier, turn.message].join(' / ')}\n   wanted ${wanted}; got ${intents.join('+') || `nothing, near ${nearest.join('|')}`} ${JSON.stringify(slots)}`;
}

/** What each part of the understanding is worth: the tuning sets with it switched off. */
function ablate(): void {
  const turns = tuningSets().flatMap(turnsOf);
  for (const part of [undefined, ...PARTS]) {
    say(part === undefined ? 'whole' : `without ${part}`);
    say(tableOf(turns.map((turn) => judge(turn, part))));
  }
}

function tuningSets(): string[] {
  return readdirSync(QUESTIONS).filter((name) =>
    /^(?:tuning.*\.(?:json|txt)|conversations\.txt)$/.test(name),
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) command(words);
else say(`Choose from: ${Object.keys(COMMANDS).join(', ')}.`);
