/** What API Gateway accepts from all visitors together; above it, it answers 429 itself. */
export interface Throttle {
  readonly perSecond: number;
  /** The burst that is accepted above the rate. Each of these requests may start a Lambda function of its own. */
  readonly atOnce: number;
}

/**
 * The throttle of every route. It only protects the bill: it cannot tell visitors apart, and a low one is a limit that
 * one address uses up for everybody. Each visitor's own limits are in the functions, and far below it
 * (docs/attackers.md).
 */
export const ROUTE_THROTTLE: Throttle = { perSecond: 50, atOnce: 100 };

/**
 * The stage's default throttle, for routes without one of their own: that is the route for unknown calls. It limits no other route and
 * not all routes together. API Gateway has a limit for a route, this default, and a limit for the account (API Gateway Developer
 * Guide, "How throttling limit settings are applied").
 */
export const DEFAULT_THROTTLE: Throttle = { perSecond: 200, atOnce: 400 };
