/** The requests that API Gateway lets through for one route. */
export interface DeclaredThrottle {
  readonly perSecond: number;
  readonly atOnce: number;
}

export interface DeclaredThrottles {
  /** For a route without a throttle of its own. */
  readonly stage: DeclaredThrottle | undefined;
  /** By route key, such as `POST /api/things`. */
  readonly routes: ReadonlyMap<string, DeclaredThrottle>;
}

/**
 * The throttles of an API, modelled on API Gateway: a token bucket for each route, which starts full, is filled at the
 * rate and holds the burst; a request takes one token. AWS calls its own throttles targets that may be exceeded; these
 * are exact. Source: API Gateway, Throttling requests to your HTTP API. That routes without a throttle share the
 * stage's bucket is the stricter reading.
 */
export class Throttles {
  private readonly stage: TokenBucket | undefined;
  private readonly routes: ReadonlyMap<string, TokenBucket>;
  private readonly clock: () => number;

  /** `clock` returns milliseconds. */
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
