import { Match, Template } from 'aws-cdk-lib/assertions';
import { makeStacks, PRODUCTION, resourcesOf, synthesised, WHOLE_PRODUCTION } from './testing/synthesised.ts';

interface Rule {
  readonly Name: string;
  readonly Priority: number;
  readonly Statement: Record<
    string,
    {
      Name?: string;
      Limit?: number;
      RuleActionOverrides?: { Name: string; ActionToUse: Record<string, unknown> }[];
      ScopeDownStatement?: unknown;
    }
  >;
  readonly Action?: unknown;
  readonly OverrideAction?: unknown;
}

beforeAll(() => {
  process.env['CDK_VALIDATION'] = 'false';
});

test('a stage that asks for nothing of it has nothing in us-east-1', () => {
  expect(makeStacks(PRODUCTION)).toMatchObject({ firewall: undefined, budget: undefined });
  const local = makeStacks({ STAGE: 'local', WAF: 'true', MONTHLY_BUDGET_USD: '60' });
  expect(local).toMatchObject({ firewall: undefined, budget: undefined });
});

describe('the firewall', () => {
  let whole: ReturnType<typeof makeStacks>;

  beforeAll(() => {
    whole = makeStacks(WHOLE_PRODUCTION);
  });

  function properties(): Readonly<Record<string, unknown>> {
    const [found] = whole.firewall
      ? resourcesOf(Template.fromStack(whole.firewall), 'AWS::WAFv2::WebACL')
      : [];
    expect(found?.[1].Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    return found?.[1].Properties ?? {};
  }

  const rules = () => properties()['Rules'] as Rule[];

  test('keeps nothing that a visitor typed into an address in its samples of requests', () => {
    expect(properties()['DataProtectionConfig']).toEqual({
      DataProtections: [
        { Field: { FieldType: 'QUERY_STRING' }, Action: 'SUBSTITUTION' },
        { Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['referer'] }, Action: 'SUBSTITUTION' },
      ],
    });
  });

  test('is in us-east-1, where CloudFront looks for it, and is made before the site', () => {
    const { app, site, firewall, budget } = whole;
    const regions = [firewall, budget, site].map((stack) => stack?.region);
    expect(regions).toEqual(['us-east-1', 'us-east-1', 'af-south-1']);
    app.synth();
    expect(site.dependencies.map(({ stackName }) => stackName)).toEqual(['site-prod-firewall']);
  });

  test('limits each address, and holds requests against three sets of AWS', () => {
    expect(rules().map(({ Name, Priority }) => [Priority, Name])).toEqual([
      [0, 'TooManyRequests'],
      [1, 'AWSManagedRulesAmazonIpReputationList'],
      [2, 'AWSManagedRulesCommonRuleSet'],
      [3, 'AWSManagedRulesKnownBadInputsRuleSet'],
      [4, 'TooManyPosts'],
    ]);
    expect(rules()[0]).toMatchObject({
      Statement: { RateBasedStatement: { Limit: 2000, AggregateKeyType: 'IP', EvaluationWindowSec: 300 } },
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    });
  });

  test('limits what each address posts to the API in a minute, but for payment notifications', () => {
    const limited = rules().find(({ Name }) => Name === 'TooManyPosts');
    const is = (of: object) => ({ ByteMatchStatement: expect.objectContaining(of) as object });
    expect(limited).toMatchObject({
      Statement: {
        RateBasedStatement: {
          Limit: 100,
          AggregateKeyType: 'IP',
          EvaluationWindowSec: 60,
          ScopeDownStatement: {
            AndStatement: {
              Statements: [
                is({ FieldToMatch: { Method: {} }, SearchString: 'POST', PositionalConstraint: 'EXACTLY' }),
                is({
                  FieldToMatch: { UriPath: {} },
                  SearchString: '/api/',
                  PositionalConstraint: 'STARTS_WITH',
                }),
                { NotStatement: { Statement: is({ SearchString: '/api/payfast/notify' }) } },
              ],
            },
          },
        },
      },
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    });
  });

  test('refuses neither a long message nor one that quotes a script, a path, an address or a line of a log', () => {
    expect(onlyCounted('AWSManagedRulesCommonRuleSet')).toEqual([
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ]);
    expect(onlyCounted('AWSManagedRulesKnownBadInputsRuleSet')).toEqual([
      'JavaDeserializationRCE_BODY',
      'Log4JRCE_BODY',
    ]);
  });

  test('holds no payment notification against the sets of AWS', () => {
    const sets = rules().filter(({ Name }) => Name.startsWith('AWS'));
    const scopes = sets.map(({ Statement }) => Statement['ManagedRuleGroupStatement']?.ScopeDownStatement);
    const notification = { SearchString: '/api/payfast/notify', PositionalConstraint: 'EXACTLY' };
    const allOthers = {
      NotStatement: { Statement: { ByteMatchStatement: expect.objectContaining(notification) } },
    };
    expect(scopes).toEqual([allOthers, allOthers, allOthers]);
  });

  function onlyCounted(set: string): string[] {
    const found = rules().find(({ Name }) => Name === set);
    const { RuleActionOverrides = [] } = found?.Statement['ManagedRuleGroupStatement'] ?? {};
    expect(RuleActionOverrides.every(({ ActionToUse }) => 'Count' in ActionToUse)).toBe(true);
    return RuleActionOverrides.map(({ Name }) => Name);
  }

  test('protects the distribution when the stage asks for it, and not otherwise', () => {
    const [, guarded] = distributionOf(Template.fromStack(whole.site));
    expect(JSON.stringify(guarded?.Properties)).toMatch(/"WebACLId":\{.*FirewallAcl/);
    const [, plain] = distributionOf(synthesised(PRODUCTION));
    expect(JSON.stringify(plain?.Properties)).not.toContain('WebACLId');
  });
});

test('the budget tells the operator before the month costs too much', () => {
  const { budget, firewall } = makeStacks({
    ...PRODUCTION,
    MONTHLY_BUDGET_USD: '60',
    ALARM_RECIPIENTS: 'owner@shop.co.za',
  });
  expect(firewall).toBeUndefined();
  const template = Template.fromStack(budget ?? makeStacks().site);
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: {
      BudgetName: Match.stringLikeRegexp('^site-prod, see docs/runbook.md, [^:]*$'),
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 60, Unit: 'USD' },
    },
    NotificationsWithSubscribers: [
      {
        Notification: { NotificationType: 'ACTUAL', Threshold: 80, ThresholdType: 'PERCENTAGE' },
        Subscribers: [{ Address: 'owner@shop.co.za', SubscriptionType: 'EMAIL' }],
      },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ],
  });
});

test('who is told of the budget can be changed: a budget that is replaced has another name', () => {
  const named = (environment: Readonly<Record<string, string>>) => {
    const { budget } = makeStacks({ ...PRODUCTION, MONTHLY_BUDGET_USD: '60', ...environment });
    const [found] = budget ? resourcesOf(Template.fromStack(budget), 'AWS::Budgets::Budget') : [];
    return (found?.[1].Properties['Budget'] as { readonly BudgetName: string } | undefined)?.BudgetName;
  };
  const before = named({ ALARM_RECIPIENTS: 'owner@shop.co.za' });
  expect(named({ ALARM_RECIPIENTS: 'successor@shop.co.za' })).not.toBe(before);
  // A budget that is changed in place keeps its name.
  expect(named({ ALARM_RECIPIENTS: 'owner@shop.co.za', MONTHLY_BUDGET_USD: '90' })).toBe(before);
  const longest = named({ STAGE: 'a-stage-of-16-xx', ALARM_RECIPIENTS: 'owner@shop.co.za' });
  expect(longest?.length).toBeLessThanOrEqual(100);
});

function distributionOf(template: Template) {
  const [found] = resourcesOf(template, 'AWS::CloudFront::Distribution');
  if (!found) throw new Error('There is no distribution.');
  return found;
}
