import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseCustomHeader,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { HeaderSet } from '../edge/security-headers.ts';

const override = true;

const REFERRER_POLICIES: Readonly<Record<string, HeadersReferrerPolicy>> = {
  'no-referrer': HeadersReferrerPolicy.NO_REFERRER,
  'strict-origin': HeadersReferrerPolicy.STRICT_ORIGIN,
  'strict-origin-when-cross-origin': HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
};

/** Headers that CloudFront has a setting of its own for and does not accept as custom headers. */
const SETTINGS: Readonly<Record<string, (value: string) => ResponseSecurityHeadersBehavior>> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      preload: value.includes('preload'),
      override,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override } }),
  'x-frame-options': () => ({ frameOptions: { frameOption: HeadersFrameOption.DENY, override } }),
  'referrer-policy': (value) => ({ referrerPolicy: { referrerPolicy: referrerPolicyOf(value), override } }),
};

/** A set of headers as a CloudFront policy. `whenMissing` are added only to answers that do not have them. */
export function headerPolicy(
  scope: Construct,
  id: string,
  sets: { readonly always: HeaderSet; readonly whenMissing?: HeaderSet },
): ResponseHeadersPolicy {
  const always = Object.entries(sets.always);
  const securityHeadersBehavior: ResponseSecurityHeadersBehavior = Object.assign(
    {},
    ...always.map(([name, value]) => SETTINGS[name]?.(value)),
  );
  const customHeaders: ResponseCustomHeader[] = [
    ...always
      .filter(([name]) => !SETTINGS[name])
      .map(([header, value]) => ({ header, value, override: true })),
    ...Object.entries(sets.whenMissing ?? {}).map(([header, value]) => ({ header, value, override: false })),
  ];
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior,
    customHeadersBehavior: { customHeaders },
  });
}

function referrerPolicyOf(value: string): HeadersReferrerPolicy {
  const known = REFERRER_POLICIES[value];
  if (!known) throw new Error(`The referrer policy ${value} is not among those this stack uses.`);
  return known;
}
