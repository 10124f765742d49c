/** A repeatable random generator: the same seed makes the same choices (the algorithm is mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to 1, not including 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A whole number from the first to the second, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True in this share of cases. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  /** One of several choices. Throws when there are none. */
  of<Choice>(choices: readonly Choice[]): Choice {
    const at = this.below(choices.length);
    const [chosen] = choices.slice(at, at + 1).map((choice) => ({ choice }));
    if (!chosen) throw new Error('Nothing to choose from.');
    return chosen.choice;
  }

  /** A word of letters, digits and dashes. */
  word(length: number): string {
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789-';
    return Array.from({ length }, () => letters.charAt(this.below(letters.length))).join('');
  }
}
