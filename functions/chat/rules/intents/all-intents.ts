import type { Intents } from './intent.ts';

/** Everything the assistant can answer, by name. A topic's file is added here and its examples in training/all-training.ts. */
export const INTENTS: Intents = {};
