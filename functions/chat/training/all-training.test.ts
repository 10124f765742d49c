import { readdirSync, readFileSync } from 'node:fs';
import { INTENTS, topicOf } from '../rules/intents/all-intents.ts';
import { PREFACES } from '../rules/replies/sentences.ts';
import { AREAS } from '../rules/areas.ts';
import { FOLLOW_UPS, OUT_OF_SCOPE, TRAINING } from './all-training.ts';

const COMMONEST = 40;
const all = Object.entries(TRAINING);

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();
}

/** All phrases that need no question before them, each with its meaning. */
const taught = [
  ...all.flatMap(([name, { en, af = [], zu = [] }]) => [...en, ...af, ...zu].map((text) => ({ name, text }))),
  ...OUT_OF_SCOPE.map((text) => ({ name: 'nothing', text })),
];

test('every intent has its examples, and every example its intent', () => {
  expect(Object.keys(TRAINING).sort()).toEqual(Object.keys(INTENTS).sort());
});

test('each file holds the intents of its own topic', () => {
  const folder = 'functions/chat/training/ways';
  const strangers = readdirSync(folder)
    .filter((file) => file !== 'none-of-ours.json')
    .flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
        .filter((name) => `${topicOf(name)}.json` !== file)
        .map((name) => `${file}: ${name}`),
    );
  expect(strangers).toEqual([]);
});

test('at least five ways to ask for each, and fifteen for the commonest', () => {
  expect(all.filter(([, { en }]) => en.length < 5).map(([name]) => name)).toEqual([]);
  expect(all.filter(([, { en }]) => en.length >= 15).length).toBeGreaterThanOrEqual(COMMONEST);
  expect(OUT_OF_SCOPE.length).toBeGreaterThanOrEqual(150);
});

test.each(['af', 'zu'] as const)('at least five ways in %s for the twenty commonest', (language) => {
  const ways = all.flatMap(([, examples]) => examples[language] ?? []);
  const intents = all.filter(([, examples]) => (examples[language]?.length ?? 0) >= 5);
  expect(intents.length).toBeGreaterThanOrEqual(20);
  expect(ways.length).toBeGreaterThanOrEqual(100);
});

test('nothing is taught twice, in the same words', () => {
  const seen = new Set<string>();
  const twice = taught.filter(({ text }) => seen.size === seen.add(text).size);
  expect(twice).toEqual([]);
});

test('no words are taught to mean two things', () => {
  const meanings = new Map<string, Set<string>>();
  for (const { text, name } of taught)
    meanings.set(plain(text), (meanings.get(plain(text)) ?? new Set()).add(name));
  expect([...meanings].filter(([, means]) => means.size > 1)).toEqual([]);
});

test('what means something only after a subject names a subject that there is', () => {
  const before = all.flatMap(([, { after = {} }]) => Object.keys(after));
  expect(before.filter((name) => !(name in INTENTS))).toEqual([]);
});

test('what is asked on about an area names an area and an intent that there are', () => {
  const pairs = FOLLOW_UPS.flatMap(({ means }) => Object.entries(means));
  expect(pairs.length).toBeGreaterThan(50);
  expect(
    pairs.filter(([area, intent]) => !AREAS.some(([name]) => name === area) || !(intent in INTENTS)),
  ).toEqual([]);
});

test('the sentences in other languages stand in the document for speakers to check', () => {
  const document = readFileSync('docs/chat-languages.md', 'utf8');
  for (const sentence of Object.values(PREFACES)) expect(document).toContain(sentence);
});
