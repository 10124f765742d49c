import { lexiconStems } from '../words/concepts.ts';
import { keptReadings } from '../words/kept-readings.ts';
import { nearestWord, type WordsByStart, wordsByStart } from '../words/nearest-word.ts';
import { isTelling } from '../words/words-of.ts';
import { type Features, featuresOf } from './features.ts';
import { type TrainedModel, unpackedModel } from './packed-model.ts';
import { TRAINED } from './trained.ts';

/** The class of everything that is not the company's business. */
export const NONE = '(none)';

/** An intent, and its probability: all candidates of a message add up to 1. */
export interface Candidate {
  readonly intent: string;
  readonly sureness: number;
}

export interface Classified {
  /** The most likely first. */
  readonly candidates: readonly Candidate[];
  /** The share of the message that the model knows, from 0 to 1. */
  readonly known: number;
  readonly features: Features;
}

/** Weights are stored as integers in this unit. */
export const WEIGHT_UNIT = 0.2;

/** A model with the words that it knows. */
export interface Loaded {
  readonly model: TrainedModel;
  readonly words: ReadonlySet<string>;
  readonly byStart: WordsByStart;
}

let loaded: Loaded | undefined;

/** The model, loaded at the first question. */
export function trainedModel(): TrainedModel {
  return (loaded ??= load()).model;
}

function load(): Loaded {
  return withWords(unpackedModel(TRAINED));
}

/** A model ready to classify. */
export function withWords(model: TrainedModel): Loaded {
  const ofExamples = Object.keys(model.features).filter((name) => name.startsWith('w:'));
  const words = new Set([...ofExamples.map((name) => name.slice(2)), ...lexiconStems()]);
  return { model, words, byStart: wordsByStart(words) };
}

/** The stems, each unknown one but a person's name replaced by the known one that was probably meant. */
export function corrected(
  stems: readonly string[],
  { words, byStart }: Pick<Loaded, 'words' | 'byStart'> = (loaded ??= load()),
): string[] {
  return stems.map((stem, at) =>
    words.has(stem) || isName(stems, at) ? stem : (nearestWord(stem, byStart) ?? stem),
  );
}

/** "My name is Logan" speaks of no login. */
function isName(stems: readonly string[], at: number): boolean {
  return /(?:^| )(?:name|naam) (?:is )?$/.test(`${stems.slice(0, at).join(' ')} `);
}

/** The message before one that refers to it, and its weight relative to the message itself. */
export interface SaidBefore {
  readonly stems: readonly string[];
  readonly share: number;
}

const kept = keptReadings<Classified>();

/** The intents that a message may mean, alone or after another one. */
export function classify(stems: readonly string[], before?: SaidBefore, model?: Loaded): Classified {
  if (model) return classifiedBy(model, stems, before);
  const said = [stems, ...(before ? [before.stems, [before.share]] : [])].map((part) => part.join(' '));
  return kept(said.join('\n'), () => classifiedBy((loaded ??= load()), stems, before));
}

function classifiedBy(
  { model, words }: Loaded,
  stems: readonly string[],
  before: SaidBefore | undefined,
): Classified {
  const features = featuresOf(stems);
  const scores = new Float64Array(model.classes.length);
  addScores(scores, features, { model, share: 1 });
  if (before) addScores(scores, featuresOf(before.stems), { model, share: before.share });
  const telling = stems.filter(isTelling);
  const known = telling.length === 0 ? 1 : telling.filter((stem) => words.has(stem)).length / telling.length;
  return { candidates: ranked(model.classes, scores), known, features };
}

function addScores(
  scores: Float64Array,
  features: Features,
  { model, share }: { readonly model: TrainedModel; readonly share: number },
): void {
  for (const [name, value] of features) {
    const row = model.features[name];
    if (!row) continue;
    for (let at = 0; at < row.length; at += 2) {
      const place = row[at] ?? 0;
      scores[place] = (scores[place] ?? 0) + (row[at + 1] ?? 0) * WEIGHT_UNIT * value * share;
    }
  }
}

function ranked(classes: readonly string[], scores: Float64Array): Candidate[] {
  const most = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const parts = scores.map((score) => Math.exp(score - most));
  const sum = parts.reduce((total, part) => total + part, 0);
  return classes
    .map((intent, place) => ({ intent, sureness: (parts[place] ?? 0) / sum }))
    .sort((a, b) => b.sureness - a.sureness);
}

/** The features with the largest weights for an intent: why it was chosen. */
export function reasonsFor(intent: string, features: Features): string[] {
  const { model } = (loaded ??= load());
  const place = model.classes.indexOf(intent);
  return [...features]
    .map(([name, value]) => {
      const row = model.features[name] ?? [];
      const at = row.findIndex((part, index) => index % 2 === 0 && part === place);
      return { name, weight: at < 0 ? 0 : (row[at + 1] ?? 0) * WEIGHT_UNIT * value };
    })
    .filter(({ weight }) => weight > 0.1)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map(({ name, weight }) => `${name} +${weight.toFixed(1)}`);
}
