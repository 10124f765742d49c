import * as z from 'zod/mini';
import type { Assembly } from '../template/assembly.ts';

const throttleSchema = z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() });

/** Requests a second, and at once, that API Gateway lets through for one route. */
type DeclaredThrottle = z.output<typeof throttleSchema>;

const stageSchema = z.object({
  /** For a route without a throttle of its own. */
  DefaultRouteSettings: z.optional(throttleSchema),
  /** By route key, such as `POST /api/things`. */
  RouteSettings: z._default(z.record(z.string(), throttleSchema), {}),
});

/** The throttles of the API's stage. */
export function declaredThrottles(assembly: Assembly): z.output<typeof stageSchema> {
  const [stage] = assembly.resources('AWS::ApiGatewayV2::Stage', stageSchema);
  return stage?.properties ?? { RouteSettings: {} };
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
  constructor({ DefaultRouteSettings, RouteSettings }: z.output<typeof stageSchema>, clock: () => number) {
    const bucketOf = (throttle: DeclaredThrottle) => new TokenBucket(throttle, clock());
    this.clock = clock;
    this.stage = DefaultRouteSettings && bucketOf(DefaultRouteSettings);
    this.routes = new Map(Object.entries(RouteSettings).map(([key, one]) => [key, bucketOf(one)]));
  }

  /** Whether a request for a route is let through now. */
  letsThrough(routeKey: string): boolean {
    const bucket = this.routes.get(routeKey) ?? this.stage;
    return bucket?.take(this.clock()) ?? true;
  }
}

class TokenBucket {
  private tokens: number;

  constructor(
    private readonly throttle: DeclaredThrottle,
    private filledAt: number,
  ) {
    this.tokens = throttle.ThrottlingBurstLimit;
  }

  take(now: number): boolean {
    const { ThrottlingRateLimit, ThrottlingBurstLimit } = this.throttle;
    const filled = this.tokens + ((now - this.filledAt) / 1000) * ThrottlingRateLimit;
    this.tokens = Math.min(ThrottlingBurstLimit, filled);
    this.filledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
