/** What API Gateway lets through of one route. */
export interface DeclaredThrottle {
  readonly perSecond: number;
  readonly atOnce: number;
}

export interface DeclaredThrottles {
  /** Of a route that has none of its own. */
  readonly stage: DeclaredThrottle | undefined;
  /** By the keys of routes, such as `POST /api/things`. */
  readonly routes: ReadonlyMap<string, DeclaredThrottle>;
}

/**
 * The throttles of an API as API Gateway has them: a bucket of tokens for each route, which begins full, is filled at the rate and
 * holds the burst; a request takes one. AWS calls its own a target that may be overrun; these are exact. Source: API Gateway,
 * Throttling requests to your HTTP API. That routes without a throttle share the stage's is the stricter reading.
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

  /** Whether a request for a route is let through now. */
  letsThrough(routeKey: string): boolean {
    const bucket = this.routes.get(routeKey) ?? this.stage;
    return bucket?.take(this.clock()) ?? true;
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
