import { Match, type Template } from 'aws-cdk-lib/assertions';
import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/runtime/environment.ts';
import { apiHeaders, pageHeaders, handOverHeaders } from '../edge/security-headers.ts';
import { readStage } from '../settings/stages.ts';
import { isHandedOver } from './edge.ts';
import { PRODUCTION, resourcesOf, synthesised } from '../testing/synthesised.ts';

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly ViewerProtocolPolicy: string;
  readonly Compress: boolean;
  readonly CachePolicyId: string | { readonly Ref: string };
  readonly OriginRequestPolicyId?: { readonly Ref: string };
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
  readonly FunctionAssociations?: readonly { readonly EventType: string }[];
  readonly AllowedMethods?: readonly string[];
}

interface Distribution {
  readonly DefaultCacheBehavior: Behavior;
  readonly CacheBehaviors: readonly Behavior[];
  readonly CustomErrorResponses: readonly Record<string, unknown>[];
  readonly Origins: readonly { readonly Id: string; readonly DomainName: unknown }[];
  readonly OriginGroups: {
    readonly Items: readonly {
      readonly Id: string;
      readonly FailoverCriteria: { readonly StatusCodes: { readonly Items: readonly number[] } };
      readonly Members: { readonly Items: readonly { readonly OriginId: string }[] };
    }[];
  };
}

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const kept = Object.values<Contract>(API).filter(({ cacheSeconds }) => cacheSeconds !== undefined);

const handedOver = Object.values<Contract>(API).filter(isHandedOver);
const PICTURES = '/pictures/*';
/** What CloudFront serves without a function of its own: data and pictures. */
const isPlain = (pattern = '') => pattern.startsWith('/api/') || pattern === PICTURES;
const patternOf = ({ path }: Contract) => path.replace(/\{\w+\}/g, '*');

const hostOf = (id: string) =>
  JSON.stringify(distribution.Origins.find((origin) => origin.Id === id)?.DomainName);

let template: Template;
let distribution: Distribution;

beforeAll(() => {
  template = synthesised();
  const [found] = resourcesOf(template, 'AWS::CloudFront::Distribution');
  distribution = found?.[1].Properties['DistributionConfig'] as Distribution;
});

describe('the distribution', () => {
  test('serves nothing without HTTPS: readers are sent there, data is refused; and everything compressed', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distribution;
    expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    for (const { PathPattern, ViewerProtocolPolicy } of CacheBehaviors) {
      const policy = isPlain(PathPattern) ? 'https-only' : 'redirect-to-https';
      expect([PathPattern, ViewerProtocolPolicy]).toEqual([PathPattern, policy]);
    }
    expect([DefaultCacheBehavior, ...CacheBehaviors].filter(({ Compress }) => !Compress)).toEqual([]);
  });

  test('never turns an answer into a page, and keeps no error', () => {
    for (const response of distribution.CustomErrorResponses) {
      expect(Object.keys(response).sort()).toEqual(['ErrorCachingMinTTL', 'ErrorCode']);
      expect(response['ErrorCachingMinTTL']).toBe(0);
    }
    expect(distribution.CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([403, 404, 500, 502, 503, 504]),
    );
  });

  test.each([
    [undefined, 'WebsiteBucket'],
    [PICTURES, 'PicturesBucket'],
  ])('asks the API for the page of what the bucket behind %s does not have', (pattern, bucket) => {
    const { OriginGroups, DefaultCacheBehavior, CacheBehaviors } = distribution;
    const behavior = [...CacheBehaviors, DefaultCacheBehavior].find(
      ({ PathPattern }) => PathPattern === pattern,
    );
    const group = OriginGroups.Items.find(({ Id }) => Id === behavior?.TargetOriginId);
    expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([403, 404]);
    const [first, second] = group?.Members.Items.map(({ OriginId }) => hostOf(OriginId)) ?? [];
    expect(first).toContain(`"${bucket}","RegionalDomainName"`);
    expect(second).toContain('.execute-api.');
  });

  test('runs both edge functions for the site, one for documents of functions, and none for data', () => {
    const events = distribution.DefaultCacheBehavior.FunctionAssociations?.map(({ EventType }) => EventType);
    expect(events).toEqual(['viewer-request', 'viewer-response']);
    const others = distribution.CacheBehaviors.map(({ PathPattern = '', FunctionAssociations = [] }) => [
      PathPattern,
      FunctionAssociations.map(({ EventType }) => EventType),
    ]);
    expect(others).toEqual(
      others.map(([pattern]) => [pattern, isPlain(String(pattern)) ? [] : ['viewer-request']]),
    );
    for (const [, { Properties }] of resourcesOf(template, 'AWS::CloudFront::Function')) {
      expect(Properties).toMatchObject({
        AutoPublish: true,
        FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
      });
    }
  });

  test('speaks TLS 1.2 or newer under a domain of its own', () => {
    synthesised(PRODUCTION).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['shop.co.za', 'www.shop.co.za'],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
      },
    });
  });
});

describe('under a domain of its own', () => {
  let ours: Template;

  beforeAll(() => {
    ours = synthesised(PRODUCTION);
  });

  test('documents that functions make have one address too, and data has no function before it', () => {
    const [, found] = resourcesOf(ours, 'AWS::CloudFront::Distribution')[0] ?? [];
    const { CacheBehaviors = [] } = (found?.Properties['DistributionConfig'] ?? {}) as Partial<Distribution>;
    expect(CacheBehaviors.length).toBeGreaterThan(1);
    for (const { PathPattern, FunctionAssociations = [] } of CacheBehaviors) {
      const events = FunctionAssociations.map(({ EventType }) => EventType);
      expect([PathPattern, events]).toEqual([PathPattern, isPlain(PathPattern) ? [] : ['viewer-request']]);
    }
  });

  test('prints the records to make where no zone is named', () => {
    expect(resourcesOf(ours, 'AWS::Route53::RecordSet')).toEqual([]);
    const outputs = JSON.stringify(ours.findOutputs('*'));
    expect(outputs).toContain('shop.co.za ALIAS or ANAME ');
    expect(outputs).toContain('www.shop.co.za CNAME ');
    expect(Object.keys(ours.findOutputs('*')).filter((name) => name.startsWith('DnsMail'))).toHaveLength(3);
  });

  test('prints them too where it is said that there is no zone', () => {
    const unzoned = synthesised({ ...PRODUCTION, HOSTED_ZONE_ID: 'none' });
    expect(resourcesOf(unzoned, 'AWS::Route53::RecordSet')).toEqual([]);
    expect(unzoned.findOutputs('*')).toEqual(ours.findOutputs('*'));
  });

  test('makes them in the zone that the stage names', () => {
    const zoned = synthesised({ ...PRODUCTION, HOSTED_ZONE_ID: 'Z0123456789ABCDEFGHIJ' });
    const records = resourcesOf(zoned, 'AWS::Route53::RecordSet').map(([, { Properties }]) => Properties);
    expect(records.filter(({ HostedZoneId }) => HostedZoneId !== 'Z0123456789ABCDEFGHIJ')).toEqual([]);
    const addresses = records.filter(({ AliasTarget }) => AliasTarget);
    expect(addresses.map(({ Name, Type }) => `${String(Name)} ${String(Type)}`).sort()).toEqual([
      'shop.co.za. A',
      'shop.co.za. AAAA',
      'www.shop.co.za. A',
      'www.shop.co.za. AAAA',
    ]);
    expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
    expect(Object.keys(zoned.findOutputs('*')).filter((name) => name.startsWith('Dns'))).toEqual([]);
  });

  test('is the address that functions put into mails and documents', () => {
    const told = resourcesOf(ours, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
      const { Environment } = Properties as { Environment?: { Variables: Record<string, unknown> } };
      return Environment?.Variables['SITE_ADDRESS'] ?? [];
    });
    expect(new Set(told)).toEqual(new Set(['https://shop.co.za']));
    expect(ours.findOutputs('SiteAddress')['SiteAddress']?.['Value']).toBe('https://shop.co.za');
  });
});

describe('the API behind it', () => {
  test('makes CloudFront read a changed secret again by a change beside it', () => {
    const turned = synthesised({ ORIGIN_SECRET_REVISION: '2026-12-01' });
    turned.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { Comment: 'Origin secret: 2026-12-01' },
    });
  });

  test('is called with the secret, by HTTPS', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Origins: Match.arrayWith([
          Match.objectLike({
            CustomOriginConfig: {
              OriginProtocolPolicy: 'https-only',
              OriginSSLProtocols: ['TLSv1.2'],
              OriginReadTimeout: 30,
            },
            OriginCustomHeaders: [
              {
                HeaderName: ORIGIN_SECRET_HEADER,
                HeaderValue: {
                  'Fn::Join': ['', ['{{resolve:secretsmanager:', Match.anyValue(), ':SecretString:::}}']],
                },
              },
            ],
          }),
        ]),
      },
    });
  });

  test('is told the visitor’s address and every query, but not the host', () => {
    const ids = new Set(
      distribution.CacheBehaviors.filter(({ PathPattern }) => PathPattern !== PICTURES).map(
        ({ OriginRequestPolicyId }) => OriginRequestPolicyId?.Ref,
      ),
    );
    expect(ids.size).toBe(1);
    const [, policy] = resourcesOf(template, 'AWS::CloudFront::OriginRequestPolicy')[0] ?? [];
    expect(policy?.Properties['OriginRequestPolicyConfig']).toMatchObject({
      HeadersConfig: {
        HeaderBehavior: 'whitelist',
        Headers: ['CloudFront-Viewer-Address', 'Accept', 'Content-Type', 'Origin', 'User-Agent'],
      },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      CookiesConfig: { CookieBehavior: 'none' },
    });
  });

  test('is not kept, but for the contracts that say how long', () => {
    const patterns = distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(patterns).toEqual([...new Set([...kept, ...handedOver].map(patternOf)), '/api/*', PICTURES]);
    for (const behavior of distribution.CacheBehaviors.slice(kept.length, -1)) {
      expect(behavior.CachePolicyId).toBe(CACHING_DISABLED);
    }
    const policies = template.findResources('AWS::CloudFront::CachePolicy');
    kept.forEach(({ cacheSeconds, inputFrom }, index) => {
      const id = distribution.CacheBehaviors[index]?.CachePolicyId;
      const policy = policies[typeof id === 'object' ? id.Ref : '']?.['Properties'].CachePolicyConfig;
      expect(policy).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: cacheSeconds,
        ParametersInCacheKeyAndForwardedToOrigin: {
          QueryStringsConfig: { QueryStringBehavior: inputFrom === 'query' ? 'all' : 'none' },
        },
      });
    });
  });
});

describe.each(['WebsiteBucket', 'PicturesBucket'])('the bucket %s', (bucket) => {
  test('is private, encrypted and asked by HTTPS only', () => {
    const [, made] = resourcesOf(template, 'AWS::S3::Bucket').find(([id]) => id === bucket) ?? [];
    expect(made?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: expect.anything(),
    });
    expect(made?.Properties).not.toHaveProperty('WebsiteConfiguration');
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      Bucket: { Ref: bucket },
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({ Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } }),
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
          }),
        ]),
      },
    });
  });
});

describe('the bucket of pictures', () => {
  test('is only read by the edge, and no function has a right on it', () => {
    const policies = resourcesOf(template, 'AWS::S3::BucketPolicy').map(([, { Properties }]) => Properties);
    const policy = policies.find(({ Bucket }) => JSON.stringify(Bucket).includes('PicturesBucket'));
    const document = policy?.['PolicyDocument'] as { Statement: Record<string, unknown>[] } | undefined;
    const allowed = document?.Statement.filter(({ Effect }) => Effect === 'Allow') ?? [];
    const toTheEdge = allowed.filter(({ Principal }) => JSON.stringify(Principal).includes('cloudfront'));
    expect(toTheEdge.map(({ Action }) => Action)).toEqual(['s3:GetObject']);
    const rights = JSON.stringify(resourcesOf(template, 'AWS::IAM::Policy'));
    expect(rights).not.toContain('PicturesBucket');
  });

  test('is asked again after five minutes, as articles are, and takes no method but GET and HEAD', () => {
    const behavior = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === PICTURES);
    expect(behavior).not.toHaveProperty('AllowedMethods');
    const id = behavior?.CachePolicyId;
    const policies = template.findResources('AWS::CloudFront::CachePolicy');
    expect(policies[typeof id === 'object' ? id.Ref : '']?.['Properties'].CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 300,
      MaxTTL: 300,
      ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'none' } },
    });
  });
});

describe('the bucket of the site', () => {
  test('is filled so that hashed files are kept for a year and former ones stay', () => {
    template.hasResourceProperties('Custom::CDKBucketDeployment', {
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    template.hasResourceProperties('Custom::CDKBucketDeployment', {
      Include: ['packed/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' },
    });
    template.hasResourceProperties('Custom::CDKBucketDeployment', {
      Include: ['*.html'],
      DistributionPaths: ['/*'],
      SystemMetadata: { 'cache-control': Match.stringLikeRegexp('stale-while-revalidate') },
    });
  });
});

test('documents below /api are the one that takes a payer to the provider and those that links in mails open', () => {
  expect([...new Set(handedOver.map(patternOf))]).toEqual(['/api/monitor/*', '/api/payfast/redirect']);
});

test('every header set is the one that the local server sends', () => {
  const stage = readStage({});
  const payment = handedOver.map(patternOf);
  const expectedFor = (pattern = '') => {
    if (payment.includes(pattern)) return handOverHeaders(stage);
    if (pattern.startsWith('/api/')) return { ...apiHeaders(stage), 'cache-control': 'no-store' };
    return pageHeaders(stage);
  };
  for (const behavior of [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]) {
    expect(headersOf(behavior)).toEqual(expectedFor(behavior.PathPattern));
  }
});

/** The headers that a behavior adds, converted back into the form they have in an HTTP response. */
function headersOf({ ResponseHeadersPolicyId }: Behavior): Record<string, string> {
  const policy = template.findResources('AWS::CloudFront::ResponseHeadersPolicy')[
    ResponseHeadersPolicyId.Ref
  ];
  if (!policy) throw new Error('The behavior has no header policy.');
  const { SecurityHeadersConfig: security, CustomHeadersConfig } =
    policy['Properties'].ResponseHeadersPolicyConfig;
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = security.StrictTransportSecurity;
  const custom = CustomHeadersConfig.Items.map(({ Header, Value }: Record<string, string>) => [
    Header,
    Value,
  ]);
  return {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'x-frame-options': security.FrameOptions.FrameOption,
    ...(security.ContentTypeOptions.Override && { 'x-content-type-options': 'nosniff' }),
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
    ...Object.fromEntries(custom),
  };
}
