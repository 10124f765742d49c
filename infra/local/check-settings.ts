import { SettingsError } from '../stack/settings/settings-error.ts';
import { readStage } from '../stack/settings/stages.ts';
import { readSettings, type Settings, SETTINGS_UNUSABLE } from './settings.ts';

/**
 * The settings of this run, after those of the stack have been checked too, of which this machine runs the stage
 * `local`: a SettingsError tells all that is wrong at once, before anything is built.
 */
export function checkSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const own = [...problemsIn(() => readSettings(environment)), ...halvesIn(environment)];
  const ofStack = problemsIn(() => readStage({ ...environment, STAGE: 'local' }));
  // Some variables are settings of both.
  const others = ofStack.filter((problem) => !own.some((told) => variableIn(told) === variableIn(problem)));
  if (own.length + others.length > 0) throw new SettingsError(SETTINGS_UNUSABLE, [...own, ...others]);
  return readSettings(environment);
}

/** Settings of which one does nothing, or cannot work, without the other: the fakes need neither. */
const NEEDS: readonly (readonly [half: keyof Settings, needed: keyof Settings])[] = [
  ['HIBP_API_KEY', 'HIBP_BASE_URL'],
  ['HIBP_BASE_URL', 'HIBP_API_KEY'],
  ['PAYFAST_API_BASE_URL', 'PAYFAST_HOST'],
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_HOST'],
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY'],
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_PASSPHRASE'],
  ['PAYFAST_MERCHANT_KEY', 'PAYFAST_MERCHANT_ID'],
  ['PAYFAST_PASSPHRASE', 'PAYFAST_MERCHANT_ID'],
];

function halvesIn(environment: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  return NEEDS.filter(([half, needed]) => isSet(half) && !isSet(needed)).map(
    ([half, needed]) => `${needed} must be set when ${half} is`,
  );
}

function problemsIn(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

function variableIn(problem: string): string | undefined {
  return problem.split(' ')[0];
}
