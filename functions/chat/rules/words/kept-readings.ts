/** So many are kept: of a message, those before it, and the parts of each. */
const MOST_KEPT = 40;

const all: Map<string, unknown>[] = [];

/** Forgets all readings: nothing of a conversation stays in memory after its answer. */
export function forgetReadings(): void {
  for (const known of all) known.clear();
}

/** Keeps what was last read of some texts, for a reading that depends on the text alone: it is not read again at once. */
export function keptReadings<Read>(): (text: string, read: () => Read) => Read {
  const known = new Map<string, { readonly read: Read }>();
  all.push(known);
  return (text, read) => {
    const before = known.get(text);
    if (before) return before.read;
    if (known.size >= MOST_KEPT) known.clear();
    const now = read();
    known.set(text, { read: now });
    return now;
  };
}
