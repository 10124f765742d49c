/** Settings that cannot be used. The message names each, with what it must be and what it holds. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  /** One sentence for each; its first word is the variable. */
  readonly problems: readonly string[];

  constructor(title: string, problems: readonly string[]) {
    const each = [...new Set(problems)];
    super(`${title}\n${each.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = each;
  }
}

/** Enough to recognise a value by. */
const MOST_SHOWN = 80;

/** What a setting holds, for a person who looks for the mistake. Never for a secret. */
export function heldInWords(value: unknown): string {
  if (typeof value === 'number') return `it holds “${value}”`;
  if (typeof value !== 'string' || value === '') return 'it is not set';
  return `it holds “${value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value}”`;
}
