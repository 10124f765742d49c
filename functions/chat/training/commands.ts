import { readFileSync, writeFileSync } from 'node:fs';
import { understand } from '../rules/understand.ts';
import { allExamples } from './examples.ts';
import { makeModel } from './make-model.ts';
import { packedModel } from './pack-model.ts';
import { curveOf } from './calibrate.ts';
import { type EvaluationQuestion, judge, tableOf } from './evaluate.ts';

const MODEL_FILE = 'functions/chat/rules/classifier/trained.ts';
const QUESTIONS = 'functions/testing/chat-questions';

/** `npm run chat:train`, `chat:explain -- "question" ["earlier" …]`, `chat:evaluate -- tuning|… [--list]`, `calibrate [folds]`. */
const COMMANDS: Readonly<Record<string, (words: readonly string[]) => void>> = {
  train,
  explain,
  evaluate,
  calibrate,
};

/** Learns all examples and writes the model. */
function train(): void {
  const examples = allExamples();
  const model = makeModel(examples);
  const packed = packedModel(model);
  const lines = Object.entries(packed).map(([name, text]) => `  ${name}: '${text}',\n`);
  writeFileSync(
    MODEL_FILE,
    `import type { PackedModel } from './packed-model.ts';\n\n/** Made by \`npm run chat:train\`; a test says when it is older than what it is made of. */\nexport const TRAINED: PackedModel = {\n${lines.join('')}};\n`,
  );
  const characters = Object.values(packed).join('').length;
  say(
    `${examples.length} examples of ${model.classes.length} intents: ${MODEL_FILE}, ${characters} characters`,
  );
}

/** One line: the meaning of a question, and why. The last arguments are the visitor's earlier messages. */
function explain([message = '', ...earlier]: readonly string[]): void {
  const { kind, intents, slots, because } = understand(message, earlier);
  say(`${kind} ${intents.join(' | ')} ${JSON.stringify(slots)} (${because})`);
}

/** The outcomes of a part of the evaluation set: by language, kind and topic. */
function evaluate([part = 'tuning', ...options]: readonly string[]): void {
  const questions: EvaluationQuestion[] = JSON.parse(readFileSync(`${QUESTIONS}/${part}.json`, 'utf8'));
  const judged = questions.map(judge);
  const tables = [
    tableOf(judged, ({ question }) => question.language),
    tableOf(judged, ({ question }) => question.kind),
    tableOf(judged, ({ question }) => question.topic),
  ];
  say(tables.join('\n\n'));
  if (!options.includes('--list')) return;
  for (const { question, reply, outcome } of judged.filter((one) => one.outcome !== 'useful')) {
    const { kind, intents, because } = reply.understood;
    say(
      `${outcome}: ${[...question.earlier, question.message].join(' / ')}\n   wanted ${(question.intents ?? []).join('|')}; ${kind} ${intents.join('|')} (${because})`,
    );
  }
}

/** How often a decision would be right or wrong on examples that were not learnt, for several thresholds. */
function calibrate([folds = '5']: readonly string[]): void {
  say(curveOf(allExamples(), Number(folds)));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) command(words);
else say(`Choose from: ${Object.keys(COMMANDS).join(', ')}.`);
