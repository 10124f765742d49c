import type { Training } from '../rules/intents/intent.ts';

/** How people ask for every intent. Read by the build step and by evaluations, never by the handler. */
export const TRAINING: Training = {};

/** What has nothing to do with the company: what a question must not be taken for. */
export const OUT_OF_SCOPE: readonly string[] = [];
