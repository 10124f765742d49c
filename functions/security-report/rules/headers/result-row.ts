/** A result of a test: its points, and what it means. */
export interface Row {
  readonly points: number;
  readonly passed: boolean;
  /** What it means, for somebody who has never heard of the header. */
  readonly sentence: string;
}

/** A result that passes; the points are given. */
export const good = (points: number, sentence: string): Row => ({ points, passed: true, sentence });
/** A result that fails; the points are taken. */
export const bad = (points: number, sentence: string): Row => ({ points: -points, passed: false, sentence });
