/** The result of a test: its points, and what it means. */
export interface Row {
  readonly points: number;
  readonly passed: boolean;
  /** What it means, for readers who have never heard of the header. */
  readonly sentence: string;
}

/** A result that passes, with the points it adds. */
export const good = (points: number, sentence: string): Row => ({ points, passed: true, sentence });
/** A result that fails, with the points it costs. */
export const bad = (points: number, sentence: string): Row => ({ points: -points, passed: false, sentence });
