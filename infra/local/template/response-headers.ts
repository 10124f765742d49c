import * as z from 'zod/mini';
import type { Assembly } from './read-assembly.ts';

export interface ResponseHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces one that the origin sent. */
  readonly overrides: boolean;
}

const Override = z.boolean();

const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.optional(
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
    ),
    CustomHeadersConfig: z.optional(
      z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override })) }),
    ),
  }),
});

type Security = NonNullable<
  z.infer<typeof policySchema>['ResponseHeadersPolicyConfig']['SecurityHeadersConfig']
>;

/** The headers that a CloudFront policy adds, as they are sent. */
export function responseHeadersOf(assembly: Assembly, id: string | undefined): readonly ResponseHeader[] {
  const policy = assembly
    .resources('AWS::CloudFront::ResponseHeadersPolicy')
    .find((resource) => resource.id === id);
  if (!policy) return [];
  const { SecurityHeadersConfig = {}, CustomHeadersConfig } = policySchema.parse(
    policy.properties,
  ).ResponseHeadersPolicyConfig;
  const custom = (CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    overrides: Override,
  }));
  return [...securityHeaders(SecurityHeadersConfig), ...custom];
}

function securityHeaders(declared: Security): ResponseHeader[] {
  const { ContentSecurityPolicy, StrictTransportSecurity, ContentTypeOptions, FrameOptions, ReferrerPolicy } =
    declared;
  const header = (name: string, value: string | undefined, from?: { readonly Override: boolean }) =>
    from && value !== undefined ? [{ name, value, overrides: from.Override }] : [];
  return [
    ...header('content-security-policy', ContentSecurityPolicy?.ContentSecurityPolicy, ContentSecurityPolicy),
    ...header(
      'strict-transport-security',
      transportSecurity(StrictTransportSecurity),
      StrictTransportSecurity,
    ),
    ...header('x-content-type-options', 'nosniff', ContentTypeOptions),
    ...header('x-frame-options', FrameOptions?.FrameOption, FrameOptions),
    ...header('referrer-policy', ReferrerPolicy?.ReferrerPolicy, ReferrerPolicy),
  ];
}

function transportSecurity(declared: Security['StrictTransportSecurity']): string | undefined {
  if (!declared) return undefined;
  const words = [
    `max-age=${declared.AccessControlMaxAgeSec}`,
    ...(declared.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(declared.Preload ? ['preload'] : []),
  ];
  return words.join('; ');
}
