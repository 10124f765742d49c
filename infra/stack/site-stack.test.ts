import { COMPANY } from '#shared/content/company.ts';
import { existsSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { type Contract, methodsOf } from '#shared/api/contract.ts';
import { API, handlerOf } from '#shared/api/index.ts';
import { ENVIRONMENT, ORIGIN_SECRET_HEADER } from '#shared/runtime/environment.ts';
import { TABLES, type TableShape } from '#shared/runtime/tables.ts';
import { type Access, ACCESS, fileOfJob, JOBS } from './access.ts';
import { capitalised, namesOf } from './settings/names-of.ts';
import { settingValues } from './settings/settings.ts';
import { readStage } from './settings/stages.ts';
import { ROUTE_THROTTLE } from './settings/rates.ts';
import { PRODUCTION, resourcesOf, rightsOf, synthesised } from './testing/synthesised.ts';

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

const contracts = Object.values<Contract>(API);
type Made = readonly [name: string, access: Access, timeoutSeconds: number, file: string];
const functions: Made[] = [
  ...namesOf(API).map((name): Made => [name, ACCESS[name], API[name].timeoutSeconds, handlerOf(name)]),
  ...namesOf(JOBS).map((name): Made => [name, JOBS[name].access, JOBS[name].timeoutSeconds, fileOfJob(name)]),
];

const settings = settingValues(readStage({}), 'https://site.example');

let template: Template;

beforeAll(() => {
  template = synthesised();
});

describe('the API', () => {
  test.each(contracts)(
    'routes $method $path to its function, behind the authorizer',
    ({ name, method, path }) => {
      const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(
        ([, { Properties }]) => Properties,
      );
      const route = routes.find(({ RouteKey }) => RouteKey === `${method} ${path}`);
      expect(route).toMatchObject({ AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: expect.any(String) } });
      expect(functionBehind(route)).toBe(capitalised(name));
    },
  );

  test('has no route but those of the contracts and the one for everything else, all behind the authorizer', () => {
    const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties);
    expect(routes.map(({ RouteKey }) => String(RouteKey)).sort()).toEqual(
      [
        '$default',
        ...contracts.flatMap((contract) => methodsOf(contract).map((method) => `${method} ${contract.path}`)),
      ].sort(),
    );
    expect(routes.filter(({ AuthorizationType }) => AuthorizationType !== 'CUSTOM')).toEqual([]);
    expect(functionBehind(routes.find(({ RouteKey }) => RouteKey === '$default'))).toBe('AnswerUnknown');
  });

  test('asks the authorizer about the origin header, and keeps its simple answer', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      AuthorizerType: 'REQUEST',
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
      IdentitySource: [`$request.header.${ORIGIN_SECRET_HEADER}`],
      AuthorizerResultTtlInSeconds: 300,
      AuthorizerUri: Match.objectLike({ 'Fn::Join': Match.anyValue() }),
    });
    const [authorizer] = resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer');
    expect(JSON.stringify(authorizer)).toContain('"AuthorizeOrigin","Arn"');
  });

  test.each(contracts)('$name is throttled by itself', ({ method, path }) => {
    const { perSecond, atOnce } = ROUTE_THROTTLE;
    const [, stage] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage')[0] ?? [];
    expect(stage?.Properties['RouteSettings']).toMatchObject({
      [`${method} ${path}`]: { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: atOnce },
    });
  });

  test('the throttles are set once the routes are there', () => {
    const [, stage] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage')[0] ?? [];
    const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route')
      .filter(([, { Properties }]) => Properties['RouteKey'] !== '$default')
      .map(([id]) => id);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(routes));
  });

  test('takes a bounded number of calls, and logs neither addresses nor paths', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
      AccessLogSettings: {
        Format: Match.not(Match.stringLikeRegexp('sourceIp|identity|path|querystring')),
      },
    });
    template.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: Match.stringLikeRegexp('^/aws/vendedlogs/site-\\w+/api$'),
    });
  });
});

describe('every function', () => {
  test.each(functions)('%s has its file, its size and its time', (name, access, timeoutSeconds, file) => {
    expect(existsSync(`${file}.ts`)).toBe(true);
    expect(lambda(name).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      Timeout: timeoutSeconds,
      MemorySize: access.memoryMegabytes ?? 512,
      LoggingConfig: { LogGroup: { Ref: expect.any(String) } },
    });
  });

  test.each(functions)('%s has the rights that infra/stack/access.ts names, and no more', (name, access) => {
    expect(rightsOf(template, capitalised(name))).toEqual(expectedRights(access).sort());
  });

  test('has a role of its own, without a policy of AWS', () => {
    const roles = functions.map(([name]) => JSON.stringify(lambda(name).Properties['Role']));
    expect(new Set(roles).size).toBe(functions.length);
    const own = resourcesOf(template, 'AWS::IAM::Role').filter(([id]) => id.startsWith('Functions'));
    expect(own.length).toBe(functions.length);
    expect(own.filter(([, { Properties }]) => Properties['ManagedPolicyArns'])).toEqual([]);
  });

  test.each(functions)('%s is told what it needs, and nothing else', (name, access) => {
    const { Environment } = lambda(name).Properties as {
      Environment?: { Variables: Record<string, unknown> };
    };
    const expected = [
      ...namesOf(access.tables ?? {}).map((table) => TABLES[table].environment),
      ...[...(access.settings ?? []), ...(access.parameters ?? [])]
        .filter((setting) => settings[setting] !== '')
        .map((setting) => ENVIRONMENT[setting]),
      ENVIRONMENT.metricsNamespace,
      ...(access.sendsMail ? [ENVIRONMENT.mailSender] : []),
      ...(access.readsOriginSecret ? [ENVIRONMENT.originSecretId] : []),
    ];
    expect(Object.keys(Environment?.Variables ?? {}).sort()).toEqual(expected.sort());
  });

  test('keeps its log for three months', () => {
    const logs = resourcesOf(template, 'AWS::Logs::LogGroup');
    expect(logs.length).toBeGreaterThan(functions.length);
    expect(logs.filter(([, { Properties }]) => !Properties['RetentionInDays'])).toEqual([]);
  });
});

test('the job that sends waiting mail runs every minute', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
    Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': ['SendOutbox', 'Arn'] } })],
  });
});

test('a run that fails or waits is not repeated: neither by EventBridge nor by Lambda', () => {
  const once = { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 };
  const scheduled = namesOf(JOBS).filter((name) => 'schedule' in JOBS[name]);
  const rules = resourcesOf(template, 'AWS::Events::Rule').flatMap(
    ([, { Properties }]) => Properties['Targets'],
  );
  expect(rules).toEqual(scheduled.map(() => expect.objectContaining({ RetryPolicy: once })));
  const settings = resourcesOf(template, 'AWS::Lambda::EventInvokeConfig').map(
    ([, { Properties }]) => Properties,
  );
  expect(settings).toEqual(
    scheduled.map((name) => expect.objectContaining({ FunctionName: { Ref: capitalised(name) }, ...once })),
  );
});

describe('the tables', () => {
  test.each(namesOf(TABLES))('%s can be restored, forgets what has expired and is paid by use', (name) => {
    const { partitionKey, sortKey, indexes }: TableShape = TABLES[name];
    const table = template.findResources('AWS::DynamoDB::Table')[`${capitalised(name)}Table`];
    expect(table?.['Properties']).toMatchObject({
      KeySchema: [
        { AttributeName: partitionKey.name, KeyType: 'HASH' },
        ...(sortKey ? [{ AttributeName: sortKey.name, KeyType: 'RANGE' }] : []),
      ],
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
    const made: { IndexName: string; Projection: object }[] =
      table?.['Properties'].GlobalSecondaryIndexes ?? [];
    expect(made.map(({ IndexName, Projection }) => [IndexName, Projection])).toEqual(
      indexes.map(({ name: index, attributes }) => [
        index,
        attributes ? { ProjectionType: 'INCLUDE', NonKeyAttributes: attributes } : { ProjectionType: 'ALL' },
      ]),
    );
  });

  test('people’s data outlives the stack, and is deciphered on record', () => {
    const tables = template.findResources('AWS::DynamoDB::Table');
    for (const name of namesOf(TABLES)) {
      const { holdsPeople } = TABLES[name];
      const table = tables[`${capitalised(name)}Table`];
      expect(table?.['DeletionPolicy']).toBe(holdsPeople ? 'Retain' : 'Delete');
      expect(table?.['UpdateReplacePolicy']).toBe(holdsPeople ? 'Retain' : 'Delete');
      expect(table?.['Properties'].SSESpecification.SSEEnabled).toBe(holdsPeople);
    }
  });

  test('in production people’s data cannot be deleted by one command', () => {
    const guarded = (made: Template) =>
      made.findResources('AWS::DynamoDB::Table')['LeadsTable']?.['Properties'];
    expect(guarded(synthesised({ ...PRODUCTION, STAGE: 'production' })).DeletionProtectionEnabled).toBe(true);
    expect(guarded(template).DeletionProtectionEnabled).toBe(false);
  });
});

describe('mail', () => {
  test('is sent from the stage’s address alone', () => {
    template.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: COMPANY.email,
    });
    const sends = resourcesOf(template, 'AWS::IAM::Policy').filter(([, policy]) =>
      JSON.stringify(policy).includes('ses:'),
    );
    expect(sends.length).toBe(functions.filter(([, access]) => access.sendsMail).length);
    for (const [, policy] of sends) {
      expect(JSON.stringify(policy)).toContain(`{"StringEquals":{"ses:FromAddress":"${COMPANY.email}"}}`);
    }
  });

  test('goes to anybody, also in the sandbox of SES, and is never allowed without the condition on who sends', () => {
    const statements = resourcesOf(template, 'AWS::IAM::Policy')
      .flatMap(([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement)
      .filter(({ Action }) => [Action].flat().some((action) => /^(ses:|\*)/.test(action)));
    expect(statements.length).toBe(functions.filter(([, access]) => access.sendsMail).length);
    for (const { Condition, Resource } of statements) {
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': COMPANY.email } });
      expect(JSON.stringify(Resource)).toContain(':identity/*"');
    }
  });

  test('is signed by the whole domain where the sender is of the stage’s own', () => {
    synthesised(PRODUCTION).hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'shop.co.za' });
  });
});

describe('the origin secret', () => {
  test('is made by Secrets Manager and stands nowhere in the template', () => {
    template.hasResourceProperties('AWS::SecretsManager::Secret', {
      GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
      SecretString: Match.absent(),
    });
  });

  test('is in no function’s environment, and one function alone may read it', () => {
    for (const [name, access] of functions) {
      expect(JSON.stringify(lambda(name).Properties['Environment'] ?? '')).not.toContain(
        'resolve:secretsmanager',
      );
      const mayRead = rightsOf(template, capitalised(name)).some((right) =>
        right.startsWith('secretsmanager:'),
      );
      expect([name, mayRead]).toEqual([name, access.readsOriginSecret === true]);
    }
    expect(functions.filter(([, access]) => access.readsOriginSecret).map(([name]) => name)).toEqual([
      'authorizeOrigin',
    ]);
  });
});

test.each(['RenderBlog', 'RenderBlogPost', 'AnswerUnknown'])(
  '%s answers with a page of a build once the files of that build are there',
  (name) => {
    const uploads = resourcesOf(template, 'Custom::CDKBucketDeployment').filter(
      ([, { Properties }]) => !JSON.stringify(Properties).includes('*.html'),
    );
    expect(uploads).toHaveLength(2);
    const made = template.findResources('AWS::Lambda::Function')[name];
    expect(made?.['DependsOn']).toEqual(expect.arrayContaining(uploads.map(([id]) => id)));
  },
);

test('no resource waits for itself', () => {
  const resources = template.toJSON()['Resources'] as Record<string, unknown>;
  const waits = new Map(
    Object.entries(resources).map(([id, resource]) => {
      const text = JSON.stringify(resource);
      return [id, Object.keys(resources).filter((other) => other !== id && text.includes(`"${other}"`))];
    }),
  );
  const made = new Set<string>();
  for (let before = -1; made.size > before;) {
    before = made.size;
    for (const [id, needs] of waits) if (needs.every((need) => made.has(need))) made.add(id);
  }
  expect([...waits.keys()].filter((id) => !made.has(id))).toEqual([]);
});

test('tells the operator’s tools what they need', () => {
  const outputs = Object.keys(template.findOutputs('*'));
  expect(outputs).toEqual(
    expect.arrayContaining([
      'SiteAddress',
      'DistributionId',
      'DistributionHost',
      'ApiId',
      'PicturesBucketName',
      'MailIdentity',
      ...namesOf(TABLES).map((name) => `${capitalised(name)}TableName`),
    ]),
  );
});

function lambda(name: string) {
  const found = resourcesOf(template, 'AWS::Lambda::Function').find(([id]) => id === capitalised(name));
  if (!found) throw new Error(`No function ${name}`);
  return found[1];
}

/** The function behind a route, through its integration. */
function functionBehind(route: Record<string, unknown> | undefined): string | undefined {
  const target = JSON.stringify(route?.['Target']);
  const integration = resourcesOf(template, 'AWS::ApiGatewayV2::Integration').find(([id]) =>
    target.includes(`"${id}"`),
  );
  return /"Fn::GetAtt":\["(\w+)","Arn"\]/.exec(JSON.stringify(integration?.[1]))?.[1];
}

/** The permissions that an access leads to, as `action on resource`. */
function expectedRights(access: Access): string[] {
  const tables = access.tables ?? {};
  return [
    'logs:CreateLogStream on own log',
    'logs:PutLogEvents on own log',
    ...namesOf(tables).flatMap((name) => {
      const table = `${capitalised(name)}Table`;
      return [
        ...(tables[name]?.actions ?? []).map((action) => `dynamodb:${action} on ${table}`),
        ...(tables[name]?.queriedIndexes ?? []).map((index) => `dynamodb:Query on ${table}/index/${index}`),
        ...(tables[name]?.scannedIndexes ?? []).map((index) => `dynamodb:Scan on ${table}/index/${index}`),
      ];
    }),
    ...(access.sendsMail
      ? ['ses:SendEmail on :identity/*', 'ses:SendEmail on :configuration-set/MailConfigurationSet']
      : []),
    ...(access.sendsRawMail
      ? ['ses:SendRawEmail on :identity/*', 'ses:SendRawEmail on :configuration-set/MailConfigurationSet']
      : []),
    ...(access.parameters ?? [])
      .filter((name) => settings[name] !== '')
      .map((name) => `ssm:GetParameter on :parameter${settings[name]}`),
    ...(access.readsOriginSecret ? ['secretsmanager:GetSecretValue on OriginSecret'] : []),
  ];
}
