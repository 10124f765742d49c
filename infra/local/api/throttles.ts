/** What API Gateway lets through of one route, or of all routes together. */
export interface DeclaredThrottle {
  readonly perSecond: number;
  readonly atOnce: number;
}

export interface DeclaredThrottles {
  /** Of all routes together. */
  readonly stage: DeclaredThrottle | undefined;
  /** By the keys of routes, such as `POST /api/things`. */
  readonly routes: ReadonlyMap<string, DeclaredThrottle>;
}

/**
 * The throttles of an API as API Gateway has them: a bucket of tokens for each route and one for all, which begins full, is filled
 * at the rate and holds the burst; a request takes one of each. AWS calls its own a target that may be overrun; these are exact.
 * Source: API Gateway, Throttling requests to your HTTP API. That the stage's bucket is one for all routes is the stricter reading.
 */
export class Throttles {
  private readonly stage: TokenBucket | undefined;
  private readonly routes: ReadonlyMap<string, TokenBucket>;
  private readonly clock: () => number;

  /** `clock` tells milliseconds. */
  constructor({ stage, routes }: DeclaredThrottles, clock: () => number) {
    const now = clock();
    this.clock = clock;
    this.stage = stage && new TokenBucket(stage, now);
    this.routes = new Map([...routes].map(([key, throttle]) => [key, new TokenBucket(throttle, now)]));
  }

  /** Whether a request for a route is let through now. One that its route refuses takes nothing from the others. */
  letsThrough(routeKey: string): boolean {
    const now = this.clock();
    return (this.routes.get(routeKey)?.take(now) ?? true) && (this.stage?.take(now) ?? true);
  }
}

class TokenBucket {
  private readonly throttle: DeclaredThrottle;
  private tokens: number;
  private filledAt: number;

  constructor(throttle: DeclaredThrottle, now: number) {
    this.throttle = throttle;
    this.tokens = throttle.atOnce;
    this.filledAt = now;
  }

  take(now: number): boolean {
    const { perSecond, atOnce } = this.throttle;
    this.tokens = Math.min(atOnce, this.tokens + ((now - this.filledAt) / 1000) * perSecond);
    this.filledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
