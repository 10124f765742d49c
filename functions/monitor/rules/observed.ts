/** How bad something is: 0 in order, 3 as bad as it gets. */
export type Level = 0 | 1 | 2 | 3;

/**
 * By which state of our rules a look is judged. Raise it with every change of the checks after which a domain that stayed as it
 * is may be judged otherwise: what differs then is told as ours.
 */
export const RULES_VERSION = 3;

/** One thing that a monitor compares from look to look: how bad it is, and that in words. */
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
  /** The catalogue's own name of it, which never changes. */
  readonly name: string;
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** What one look at a domain could read. What is missing could not be read: it is neither better nor worse. */
export interface Observed {
  readonly aspects: Readonly<Record<string, Aspect>>;
  readonly certificate?: SeenCertificate | undefined;
  readonly breaches?: readonly SeenBreach[] | undefined;
}
