import * as z from 'zod/mini';
import { PICTURES_BUCKET } from '#shared/runtime/pictures.ts';
import type { Assembly } from './read-assembly.ts';
import { responseHeadersOf, type ResponseHeader } from './response-headers.ts';

/** How CloudFront treats the paths that match one pattern. */
export interface DeclaredBehavior {
  /** Such as `/api/*`; undefined for the default behavior. */
  readonly pattern: string | undefined;
  readonly origin: DeclaredOrigin;
  /** The origin that is asked instead when the first answers with one of these statuses. */
  readonly fallback?: { readonly origin: DeclaredOrigin; readonly statuses: readonly number[] };
  readonly methods: readonly string[];
  /** The events at which a CloudFront Function runs. */
  readonly functionEvents: readonly string[];
  readonly responseHeaders: readonly ResponseHeader[];
  /** Visitor's headers that the origin sees, and CloudFront's headers that it asked for; in lower case. */
  readonly forwardedHeaders: readonly string[];
  readonly forwardsQuery: boolean;
  readonly encodings: readonly ('br' | 'gzip')[];
}

export interface DeclaredOrigin {
  readonly kind: 'site' | 'api' | 'pictures';
  /** Sent with every request, whatever the visitor sent. A value may still refer to a secret. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const behaviorSchema = z.object({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  AllowedMethods: z.optional(z.array(z.string())),
  Compress: z.optional(z.boolean()),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z.optional(z.array(z.object({ EventType: z.string() }))),
});

const originSchema = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginCustomHeaders: z.optional(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))),
});

const groupSchema = z.object({
  Id: z.string(),
  FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
  Members: z.object({
    Items: z.tuple([z.object({ OriginId: z.string() }), z.object({ OriginId: z.string() })]),
  }),
});

const distributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: behaviorSchema,
    CacheBehaviors: z.optional(z.array(behaviorSchema)),
    Origins: z.array(originSchema),
    OriginGroups: z.optional(z.object({ Items: z.array(groupSchema) })),
  }),
});

const cachePolicySchema = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingBrotli: z.optional(z.boolean()),
      EnableAcceptEncodingGzip: z.boolean(),
      QueryStringsConfig: z.object({ QueryStringBehavior: z.string() }),
    }),
  }),
});

const originPolicySchema = z.object({
  OriginRequestPolicyConfig: z.object({
    HeadersConfig: z.object({
      HeaderBehavior: z.enum(['none', 'whitelist']),
      Headers: z.optional(z.array(z.string())),
    }),
    QueryStringsConfig: z.object({ QueryStringBehavior: z.enum(['none', 'all']) }),
  }),
});

/** The behaviors of the distribution, in the order in which CloudFront tries them. */
export function declaredBehaviors(assembly: Assembly): readonly DeclaredBehavior[] {
  const [distribution] = assembly.resources('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The stack declares no CloudFront distribution.');
  const { DistributionConfig } = distributionSchema.parse(distribution.properties);
  const { CacheBehaviors = [], DefaultCacheBehavior, Origins, OriginGroups } = DistributionConfig;
  const origins = new Map(Origins.map((origin) => [origin.Id, declaredOrigin(origin)]));
  const originOf = (id: string) => {
    const origin = origins.get(id);
    if (!origin) throw new Error(`The distribution has no origin ${id}.`);
    return origin;
  };
  return [...CacheBehaviors, DefaultCacheBehavior].map((declared) => {
    const group = OriginGroups?.Items.find(({ Id }) => Id === declared.TargetOriginId);
    if (!group) return declaredBehavior(assembly, declared, { origin: originOf(declared.TargetOriginId) });
    const [first, second] = group.Members.Items;
    const fallback = {
      origin: originOf(second.OriginId),
      statuses: group.FailoverCriteria.StatusCodes.Items,
    };
    return declaredBehavior(assembly, declared, { origin: originOf(first.OriginId), fallback });
  });
}

function declaredOrigin({
  DomainName,
  OriginCustomHeaders = [],
}: z.infer<typeof originSchema>): DeclaredOrigin {
  return {
    kind: kindOf(DomainName),
    headers: OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]),
  };
}

function kindOf(host: string): DeclaredOrigin['kind'] {
  if (host.includes('.execute-api.')) return 'api';
  return host.startsWith(`${PICTURES_BUCKET.id.toLowerCase()}.`) ? 'pictures' : 'site';
}

function declaredBehavior(
  assembly: Assembly,
  declared: z.infer<typeof behaviorSchema>,
  origins: Pick<DeclaredBehavior, 'origin' | 'fallback'>,
): DeclaredBehavior {
  const cache = cacheParameters(assembly, declared.CachePolicyId);
  const forwards = originPolicy(assembly, declared.OriginRequestPolicyId);
  return {
    pattern: declared.PathPattern,
    ...origins,
    methods: declared.AllowedMethods ?? ['GET', 'HEAD'],
    functionEvents: (declared.FunctionAssociations ?? []).map(({ EventType }) => EventType),
    responseHeaders: responseHeadersOf(assembly, declared.ResponseHeadersPolicyId),
    forwardedHeaders: (forwards?.HeadersConfig.Headers ?? []).map((name) => name.toLowerCase()),
    forwardsQuery:
      forwards?.QueryStringsConfig.QueryStringBehavior === 'all' ||
      cache?.QueryStringsConfig.QueryStringBehavior === 'all',
    encodings: [
      ...(declared.Compress && cache?.EnableAcceptEncodingBrotli ? ['br' as const] : []),
      ...(declared.Compress && cache?.EnableAcceptEncodingGzip ? ['gzip' as const] : []),
    ],
  };
}

/** Undefined for a policy that AWS manages: the only one used here disables caching, and with it compression. */
function cacheParameters(assembly: Assembly, id: string) {
  const policy = assembly.resources('AWS::CloudFront::CachePolicy').find((resource) => resource.id === id);
  return (
    policy &&
    cachePolicySchema.parse(policy.properties).CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin
  );
}

function originPolicy(assembly: Assembly, id: string | undefined) {
  if (id === undefined) return undefined;
  const policy = assembly
    .resources('AWS::CloudFront::OriginRequestPolicy')
    .find((resource) => resource.id === id);
  if (!policy) throw new Error(`The origin request policy ${id} is not one of the stack's own.`);
  return originPolicySchema.parse(policy.properties).OriginRequestPolicyConfig;
}
