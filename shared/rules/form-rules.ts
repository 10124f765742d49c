/** One rule of a form: what must hold of the values, and what the visitor reads when it does not. */
export interface FormRule<Values> {
  readonly field: keyof Values & string;
  readonly holds: (values: Values) => boolean;
  readonly title: string;
  readonly description: string;
}

/** The first rule that the values break, in the order the rules are written, or undefined. */
export function firstBrokenRule<Values>(
  rules: readonly FormRule<Values>[],
  values: Values,
): FormRule<Values> | undefined {
  return rules.find((rule) => !rule.holds(values));
}

/** Whether anything but white space was typed. */
export function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** Text, at sign, text, dot, text, without spaces: the form of an e-mail address that the site accepts. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
