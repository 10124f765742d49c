import * as z from 'zod/mini';
import { PICTURES_BUCKET } from '#shared/runtime/pictures.ts';
import type { Assembly, LambdaFunction } from '../template/assembly.ts';

/** How CloudFront treats the paths that match one pattern. */
export interface DeclaredBehavior {
  /** Such as `/api/*`, or `*` for the default behavior. */
  readonly pattern: string;
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

export interface ResponseHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces one that the origin sent. */
  readonly overrides: boolean;
}

const behaviorSchema = z.object({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  Compress: z._default(z.boolean(), false),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z._default(z.array(z.object({ EventType: z.string() })), []),
});

type Behavior = z.output<typeof behaviorSchema>;

const originSchema = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginCustomHeaders: z._default(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })), []),
});

const member = z.object({ OriginId: z.string() });

const groupSchema = z.object({
  Id: z.string(),
  FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
  Members: z.object({ Items: z.tuple([member, member]) }),
});

const distributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: behaviorSchema,
    CacheBehaviors: z._default(z.array(behaviorSchema), []),
    Origins: z.array(originSchema),
    OriginGroups: z._default(z.object({ Items: z.array(groupSchema) }), { Items: [] }),
  }),
});

/** The behaviors of the distribution, in the order in which CloudFront tries them. */
export function declaredBehaviors(assembly: Assembly): readonly DeclaredBehavior[] {
  const [distribution] = assembly.resources('AWS::CloudFront::Distribution', distributionSchema);
  if (!distribution) throw new Error('The stack declares no CloudFront distribution.');
  const { CacheBehaviors, DefaultCacheBehavior, Origins, OriginGroups } =
    distribution.properties.DistributionConfig;
  const originOf = (id: string): DeclaredOrigin => {
    const origin = Origins.find(({ Id }) => Id === id);
    if (!origin) throw new Error(`The distribution has no origin ${id}.`);
    const headers = origin.OriginCustomHeaders.map(
      ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue] as const,
    );
    return { kind: kindOf(origin.DomainName), headers };
  };
  return [...CacheBehaviors, DefaultCacheBehavior].map((declared) => {
    const group = OriginGroups.Items.find(({ Id }) => Id === declared.TargetOriginId);
    const behavior = behaviorOf(assembly, declared);
    if (!group) return { ...behavior, origin: originOf(declared.TargetOriginId) };
    const [first, second] = group.Members.Items;
    const statuses = group.FailoverCriteria.StatusCodes.Items;
    const fallback = { origin: originOf(second.OriginId), statuses };
    return { ...behavior, origin: originOf(first.OriginId), fallback };
  });
}

function kindOf(host: string): DeclaredOrigin['kind'] {
  if (host.includes('.execute-api.')) return 'api';
  return host.startsWith(`${PICTURES_BUCKET.id.toLowerCase()}.`) ? 'pictures' : 'site';
}

const queryStrings = z.object({ QueryStringBehavior: z.enum(['none', 'all']) });

const cacheSchema = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
      EnableAcceptEncodingGzip: z.boolean(),
      QueryStringsConfig: queryStrings,
    }),
  }),
});

const forwardingSchema = z.object({
  OriginRequestPolicyConfig: z.object({
    HeadersConfig: z.object({
      HeaderBehavior: z.enum(['none', 'whitelist']),
      Headers: z._default(z.array(z.string()), []),
    }),
    QueryStringsConfig: queryStrings,
  }),
});

function behaviorOf(assembly: Assembly, declared: Behavior): Omit<DeclaredBehavior, 'origin' | 'fallback'> {
  // A cache policy that AWS manages: the only one used here disables caching, and with it compression.
  const cache = assembly
    .resources('AWS::CloudFront::CachePolicy', cacheSchema)
    .find(({ id }) => id === declared.CachePolicyId)?.properties
    .CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
  const forwarding = assembly
    .resources('AWS::CloudFront::OriginRequestPolicy', forwardingSchema)
    .find(({ id }) => id === declared.OriginRequestPolicyId)?.properties.OriginRequestPolicyConfig;
  return {
    pattern: declared.PathPattern,
    methods: declared.AllowedMethods,
    functionEvents: declared.FunctionAssociations.map(({ EventType }) => EventType),
    responseHeaders: responseHeaders(assembly, declared.ResponseHeadersPolicyId),
    forwardedHeaders: (forwarding?.HeadersConfig.Headers ?? []).map((name) => name.toLowerCase()),
    forwardsQuery: [forwarding, cache].some((part) => part?.QueryStringsConfig.QueryStringBehavior === 'all'),
    encodings: [
      ...(declared.Compress && cache?.EnableAcceptEncodingBrotli ? ['br' as const] : []),
      ...(declared.Compress && cache?.EnableAcceptEncodingGzip ? ['gzip' as const] : []),
    ],
  };
}

const Override = z.boolean();

const responseHeadersSchema = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z._default(
      z.strictObject({
        ContentSecurityPolicy: z.optional(z.object({ ContentSecurityPolicy: z.string(), Override })),
        StrictTransportSecurity: z.optional(
          z.object({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.optional(z.boolean()),
            Preload: z.optional(z.boolean()),
            Override,
          }),
        ),
        ContentTypeOptions: z.optional(z.object({ Override })),
        FrameOptions: z.optional(z.object({ FrameOption: z.string(), Override })),
        ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string(), Override })),
      }),
      {},
    ),
    CustomHeadersConfig: z._default(
      z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override })) }),
      { Items: [] },
    ),
  }),
});

/** The headers that a CloudFront policy adds, as they are sent. */
function responseHeaders(assembly: Assembly, id?: string): readonly ResponseHeader[] {
  if (id === undefined) return [];
  const { SecurityHeadersConfig, CustomHeadersConfig } = assembly.properties(
    'AWS::CloudFront::ResponseHeadersPolicy',
    id,
    responseHeadersSchema,
  ).ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy, StrictTransportSecurity, ContentTypeOptions, FrameOptions, ReferrerPolicy } =
    SecurityHeadersConfig;
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = StrictTransportSecurity ?? {};
  const transport = [
    `max-age=${AccessControlMaxAgeSec}`,
    ...(IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(Preload ? ['preload'] : []),
  ];
  const security = [
    ['content-security-policy', ContentSecurityPolicy?.ContentSecurityPolicy, ContentSecurityPolicy],
    ['strict-transport-security', transport.join('; '), StrictTransportSecurity],
    ['x-content-type-options', 'nosniff', ContentTypeOptions],
    ['x-frame-options', FrameOptions?.FrameOption, FrameOptions],
    ['referrer-policy', ReferrerPolicy?.ReferrerPolicy, ReferrerPolicy],
  ] as const;
  return [
    ...security.flatMap(([name, value = '', from]) =>
      from ? [{ name, value, overrides: from.Override }] : [],
    ),
    ...CustomHeadersConfig.Items.map((custom) => ({
      name: custom.Header.toLowerCase(),
      value: custom.Value,
      overrides: custom.Override,
    })),
  ];
}

/**
 * The behaviors with the fakes in their security policies: where a function gets another address for a service than the
 * stack declares, pages may use that address too.
 */
export function withFakeHosts(
  behaviors: readonly DeclaredBehavior[],
  functions: readonly Pick<LambdaFunction, 'environment'>[],
  overlay: Readonly<Record<string, string>>,
): readonly DeclaredBehavior[] {
  const hosts = new Map(
    functions
      .flatMap(({ environment }) => Object.entries(environment))
      .filter(([, value]) => /^https:\/\/[^/]+$/.test(value))
      .flatMap(([name, value]) => (overlay[name] === undefined ? [] : [[value, overlay[name]]])),
  );
  const allowed = (policy: string) =>
    policy.replaceAll(/[^ ;]+/g, (source: string) => hosts.get(source) ?? source);
  return behaviors.map((behavior) => ({
    ...behavior,
    responseHeaders: behavior.responseHeaders.map((header) =>
      header.name === 'content-security-policy' ? { ...header, value: allowed(header.value) } : header,
    ),
  }));
}
