/** A fact, or the reason why it is unknown. */
export type Fact<Value> =
  { readonly state: 'known'; readonly value: Value } | { readonly state: 'unknown'; readonly why: string };

export function known<Value>(value: Value): { state: 'known'; value: Value } {
  return { state: 'known', value };
}

export function unknown(why: string): { state: 'unknown'; why: string } {
  return { state: 'unknown', why };
}

/** The value of a fact, or undefined when it is unknown. */
export function valueOf<Value>(fact: Fact<Value>): Value | undefined {
  return fact.state === 'known' ? fact.value : undefined;
}

/** A sentence or a reason with a small first letter, to follow a colon. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
