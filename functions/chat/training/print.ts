import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTENTS } from '../rules/intents/all-intents.ts';

const TRAINING = 'functions/chat/training';
const START = `${TRAINING}/make-model.ts`;

/** Teaches nothing: what the answers say, and what was learnt before. */
const NOT_READ = /\/rules\/intents\/|\/classifier\/(?:classify|trained)\.ts$/;

/** A fingerprint of what a model is made of: every example, each intent's label, and all code that reads words and learns. */
export function printOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources()) hash.update(file).update(readFileSync(file));
  for (const [name, { about }] of Object.entries(INTENTS)) hash.update(`${name}:${about}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** The files that decide what is learnt: the examples, and every module that the training comes to by its imports. */
export function sources(): string[] {
  const ways = readdirSync(`${TRAINING}/ways`).map((name) => `${TRAINING}/ways/${name}`);
  return [
    ...ways,
    `${TRAINING}/said-around.json`,
    `${TRAINING}/follow-ups.json`,
    ...modulesFrom(START, new Set()),
  ].sort();
}

function modulesFrom(file: string, found: Set<string>): Set<string> {
  if (found.has(file) || NOT_READ.test(file)) return found;
  found.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g);
  for (const [, path = ''] of imported) modulesFrom(join(file, '..', path), found);
  return found;
}
