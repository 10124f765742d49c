/** How bad something is: 0 is in order, 3 is the worst. */
export type Level = 0 | 1 | 2 | 3;

/**
 * The version of the rules that judge a look. Raise it with every change of the checks that may judge an unchanged
 * domain differently: such differences are then reported as ours.
 */
export const RULES_VERSION = 4;

/** One thing that a monitor compares from look to look: its level, and the words for it. */
export interface Aspect {
  readonly level: Level;
  readonly words: string;
}

export interface SeenCertificate {
  /** Milliseconds since 1970. */
  readonly validFrom: number;
  readonly validUntil: number;
}

export interface SeenBreach {
  /** The catalogue's own name for it, which never changes. */
  readonly name: string;
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** What one look at a domain could read. Missing parts could not be read: they are neither better nor worse. */
export interface Observed {
  readonly aspects: Readonly<Record<string, Aspect>>;
  readonly certificate?: SeenCertificate | undefined;
  readonly breaches?: readonly SeenBreach[] | undefined;
}
