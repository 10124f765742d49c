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

/** CloudFront's quota "length of the content security policy value in a response headers policy", as every account has it. */
const MOST_POLICY_CHARACTERS = 1783;

/** Headers that CloudFront has a setting of its own for and does not accept as custom headers. */
const SETTINGS: Readonly<Record<string, (value: string) => ResponseSecurityHeadersBehavior>> = {
  'content-security-policy': (contentSecurityPolicy) => {
    if (contentSecurityPolicy.length > MOST_POLICY_CHARACTERS)
      throw new Error(
        `The content security policy has ${contentSecurityPolicy.length} characters, and CloudFront takes ${MOST_POLICY_CHARACTERS}: name fewer style sheets in documents (frontend/vite.config.ts).`,
      );
    return { contentSecurityPolicy: { contentSecurityPolicy, override } };
  },
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
  const known = Object.values(HeadersReferrerPolicy).find((policy) => policy.valueOf() === value);
  if (!known) throw new Error(`CloudFront knows no referrer policy ${value}.`);
  return known;
}
