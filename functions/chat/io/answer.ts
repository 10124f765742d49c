import type { Conversation, Meaning } from '../rules/conversation.ts';
import { featuresOf } from '../rules/meaning/features.ts';
import { type Reply, replyTo } from '../rules/reply.ts';
import { withoutSecrets } from '../rules/secrets.ts';
import { type Engine, understand } from '../rules/understand.ts';
import { understoodByModel } from './language-model.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Classifier, classifierFrom } from '../rules/meaning/classifier.ts';

/** A question, and the visitor's own messages before it. */
export interface Question {
  readonly message: string;
  readonly earlier?: readonly string[] | undefined;
  readonly now: number;
}

/** What a question means, and the answer to it. */
export interface Answered {
  readonly meaning: Meaning;
  readonly reply: Reply;
}

export { handedOver } from '../rules/reply.ts';

/** Answers by what a language model understands, where one is set up and there is no hurry, else by the built-in engine. */
export async function answer(question: Question, visitorKey: string): Promise<Answered> {
  const conversation = conversationOf(question);
  const engine = engineOf();
  const builtIn = (said: Conversation) => understand(said, engine);
  const understood = await understoodByModel(conversation, builtIn, visitorKey);
  return answered(question, understood ?? builtIn(conversation), engine);
}

/** Answers by the built-in engine, whole or without one of its parts. */
export function answerBuiltIn(question: Question, without?: Engine['without']): Answered {
  const engine = engineOf(without);
  return answered(question, understand(conversationOf(question), engine), engine);
}

function engineOf(without?: Engine['without']): Engine {
  return { classifier: trainedMeanings(), without };
}

function conversationOf({ message, earlier = [] }: Question): Conversation {
  return [...earlier, message].map(withoutSecrets);
}

function answered(question: Question, meaning: Meaning, engine: Engine): Answered {
  const conversation = conversationOf(question);
  const message = conversation.at(-1) ?? '';
  const reply = replyTo({
    meaning,
    meantBefore: conversation.length > 1 ? understand(conversation.slice(0, -1), engine) : undefined,
    language: languageOf(message),
    hadSecret: message !== question.message,
    message,
    before: conversation.at(-2),
    now: question.now,
  });
  return { meaning, reply };
}

/** The language of a message; English unless another is likelier by far. */
function languageOf(message: string): 'en' | 'af' | 'zu' {
  const [first] = trainedLanguages().classify(featuresOf(message));
  if (!first || first.sureness < 0.7) return 'en';
  return first.intent === 'af' || first.intent === 'zu' ? first.intent : 'en';
}

/** The files of `npm run chat:train`; infra/stack/bundling.ts puts them beside the function. */
export const MEANINGS_FILE = 'meanings.bin';
export const LANGUAGES_FILE = 'languages.bin';

let meanings: Classifier | undefined;
let languages: Classifier | undefined;

/** The classifier of meanings, read at the first question. */
export function trainedMeanings(): Classifier {
  return (meanings ??= read(MEANINGS_FILE));
}

/** The classifier of languages: `en`, `af` and `zu`. */
export function trainedLanguages(): Classifier {
  return (languages ??= read(LANGUAGES_FILE));
}

function read(file: string): Classifier {
  return classifierFrom(readFileSync(join(import.meta.dirname, file)));
}
