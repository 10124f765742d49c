import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';

export interface FixtureFunction {
  /** The source of index.js. */
  readonly code: string;
  readonly timeoutSeconds?: number;
  readonly memoryMegabytes?: number;
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly statements?: readonly object[];
  /** Such as `GET /api/things`; without it no route leads to the function. */
  readonly routeKey?: string;
}

const AUTHORIZER = `exports.handler = async (event) => {
  console.log('asked for ' + event.routeKey);
  return { isAuthorized: event.headers['x-origin-secret'] === 'known', context: { origin: 'cloudfront' } };
};`;

const SECRET = {
  'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'OriginSecret' }, ':SecretString:::}}']],
};

const HOST = {
  'Fn::Join': ['', [{ Ref: 'Api' }, '.execute-api.', { Ref: 'AWS::Region' }, '.', { Ref: 'AWS::URLSuffix' }]],
};
const URI = [
  'arn:',
  { Ref: 'AWS::Partition' },
  ':apigateway:af-south-1:lambda:path/2015-03-31/functions/',
  { 'Fn::GetAtt': ['Authorizer', 'Arn'] },
  '/invocations',
];
const CACHE_KEY = {
  EnableAcceptEncodingBrotli: true,
  EnableAcceptEncodingGzip: true,
  QueryStringsConfig: { QueryStringBehavior: 'none' },
};

/** A distribution in front of the API, as the stack declares its own. */
const EDGE: Readonly<Record<string, object>> = {
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: {} },
  ApiAuthorizer: {
    Type: 'AWS::ApiGatewayV2::Authorizer',
    Properties: {
      AuthorizerType: 'REQUEST',
      AuthorizerUri: { 'Fn::Join': ['', URI] },
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
      IdentitySource: ['$request.header.x-origin-secret'],
      AuthorizerResultTtlInSeconds: 300,
    },
  },
  OriginSecret: { Type: 'AWS::SecretsManager::Secret', Properties: { SecretString: 'known' } },
  Cache: {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: { CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: CACHE_KEY } },
  },
  ForApi: {
    Type: 'AWS::CloudFront::OriginRequestPolicy',
    Properties: {
      OriginRequestPolicyConfig: {
        HeadersConfig: {
          HeaderBehavior: 'whitelist',
          Headers: ['CloudFront-Viewer-Address', 'Content-Type'],
        },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultCacheBehavior: { TargetOriginId: 'site', CachePolicyId: { Ref: 'Cache' }, Compress: true },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            CachePolicyId: 'managed',
            OriginRequestPolicyId: { Ref: 'ForApi' },
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          },
        ],
        Origins: [
          { Id: 'site', DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: HOST,
            OriginCustomHeaders: [{ HeaderName: 'x-origin-secret', HeaderValue: SECRET }],
          },
        ],
      },
    },
  },
  Bucket: { Type: 'AWS::S3::Bucket' },
};

/** Writes a synthesised app with these functions, as small as the local stack accepts. Returns its folder. */
export function fixtureAssembly(
  functions: Readonly<Record<string, FixtureFunction>>,
  others: Readonly<Record<string, object>> = {},
): string {
  const folder = temporaryFolder('assembly-');
  const all = { ...functions, Authorizer: { code: AUTHORIZER } };
  const files = Object.keys(all).map((id) => [id.toLowerCase(), { source: { path: `asset.${id}` } }]);
  for (const [id, { code }] of Object.entries(all)) {
    mkdirSync(join(folder, `asset.${id}`));
    writeFileSync(join(folder, `asset.${id}`, 'index.js'), code);
  }
  const Resources = {
    ...Object.assign({}, ...Object.entries(all).map(([id, fixture]) => functionResources(id, fixture))),
    ...EDGE,
    ...others,
  };
  const json = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value));
  json('fixture.template.json', { Resources });
  json('fixture.assets.json', { files: Object.fromEntries(files) });
  json('manifest.json', {
    artifacts: {
      fixture: {
        type: 'aws:cloudformation:stack',
        environment: 'aws://unknown-account/af-south-1',
        properties: { templateFile: 'fixture.template.json' },
      },
    },
  });
  return folder;
}

function functionResources(id: string, fixture: FixtureFunction): Record<string, object> {
  const { routeKey, environment = {}, statements = [] } = fixture;
  return {
    [id]: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
        Code: { S3Bucket: 'assets', S3Key: `${id.toLowerCase()}.zip` },
        Role: { 'Fn::GetAtt': [`${id}Role`, 'Arn'] },
        Timeout: fixture.timeoutSeconds ?? 5,
        MemorySize: fixture.memoryMegabytes ?? 256,
        Environment: { Variables: environment },
      },
    },
    [`${id}Role`]: {
      Type: 'AWS::IAM::Role',
      Properties: { Policies: [{ PolicyDocument: { Statement: statements } }] },
    },
    ...(routeKey && routeResources(id, routeKey)),
  };
}

function routeResources(id: string, routeKey: string): Record<string, object> {
  const arn = { 'Fn::GetAtt': [id, 'Arn'] };
  return {
    [`${id}Route`]: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Api' },
        RouteKey: routeKey,
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: `${id}Integration` }]] },
        AuthorizationType: 'CUSTOM',
        AuthorizerId: { Ref: 'ApiAuthorizer' },
      },
    },
    [`${id}Integration`]: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: { IntegrationType: 'AWS_PROXY', IntegrationUri: arn, PayloadFormatVersion: '2.0' },
    },
  };
}
