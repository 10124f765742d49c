/** What API Gateway takes from all visitors together: above it, it answers 429 by itself. */
export interface Throttle {
  readonly perSecond: number;
  /** So many at once, before the rate counts. Each of them may be a Lambda function of its own. */
  readonly atOnce: number;
}

/**
 * The throttle of every route. It protects the bill alone: it cannot tell visitors apart, and one that is low is a limit that one
 * address uses up for everybody. Each visitor's own limits are in the functions, and far below it (docs/attackers.md).
 */
export const ROUTE_THROTTLE: Throttle = { perSecond: 50, atOnce: 100 };

/**
 * The stage's own throttle: that of a route which has none, the one for unknown calls. It bounds no other route, nor all together:
 * API Gateway has the limit of a route, its default, and the limit of the account (Developer Guide, "How throttling limit settings are applied").
 */
export const DEFAULT_THROTTLE: Throttle = { perSecond: 200, atOnce: 400 };
