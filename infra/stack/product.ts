import { createHash } from 'node:crypto';
import { type App, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { SiteStack } from './site-stack.ts';
import { type StageSettings, GLOBAL_REGION } from './settings/stages.ts';
import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { receivePaymentNotification } from '#shared/api/subscriptions.ts';

export interface ProductProps {
  readonly stage: StageSettings;
  /** The folder of the built site, if there is one to upload. */
  readonly siteFolder: string | undefined;
  /** The hashes of the styles in the built documents (site-files.ts). */
  readonly styleHashes?: readonly string[];
}

/** The stacks of one stage: the product itself, and the parts that must be in us-east-1. */
export interface Product {
  readonly site: SiteStack;
  /** A stack of its own, which stays without `WAF`: it cannot be deleted before the site has stopped using it. */
  readonly firewall: Stack | undefined;
  readonly budget: Stack | undefined;
}

/** Adds the stacks of a stage to an app. Stage `local` has only the first. */
export function addProduct(app: App, { stage, siteFolder, styleHashes = [] }: ProductProps): Product {
  const id = `site-${stage.stage}`;
  const isLocal = stage.stage === 'local';
  const env = { region: GLOBAL_REGION };
  // The firewall's ARN is passed from one region to the other.
  const crossRegionReferences = true;
  const firewall =
    stage.waf && !isLocal ? new Stack(app, `${id}-firewall`, { crossRegionReferences, env }) : undefined;
  const budget = stage.monthlyBudgetUsd === '' || isLocal ? undefined : addBudget(app, stage);
  const site = new SiteStack(app, id, {
    stage,
    siteFolder,
    styleHashes,
    webAclArn: firewall && addFirewall(firewall),
    ...(firewall && { crossRegionReferences }),
    env: { region: stage.region },
  });
  return { site, firewall, budget };
}

/**
 * The CDK's feature flags, as it recommends for a new project at the pinned version. They are here and not in cdk.json,
 * so that the tests synthesise alike.
 */
export const CDK_FLAGS: Readonly<Record<string, unknown>> = recommended;

/**
 * Notifies by email when the account's month has cost four fifths of the budget, and when it is forecast to cost all of
 * it. In us-east-1, because AWS Budgets is a global service.
 */
function addBudget(app: App, { stage, monthlyBudgetUsd, alarmRecipients }: StageSettings): Stack {
  // AWS allows ten addresses.
  const subscribers = alarmRecipients.slice(0, 10).map((address) => ({ address, subscriptionType: 'EMAIL' }));
  const tellAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: 'PERCENTAGE',
      comparisonOperator: 'GREATER_THAN',
    },
    subscribers,
  });
  const notificationsWithSubscribers = [tellAt('ACTUAL', 80), tellAt('FORECASTED', 100)];
  // When the recipients or thresholds change, CloudFormation replaces the budget and creates the new one before it deletes
  // the old one, and AWS refuses a second budget of the same name.
  const told = JSON.stringify(notificationsWithSubscribers);
  const digest = createHash('sha256').update(told).digest('hex').slice(0, 8);
  const stack = new Stack(app, `site-${stage}-budget`, { env: { region: GLOBAL_REGION } });
  new CfnBudget(new Construct(stack, 'Budget'), 'Budget', {
    budget: {
      // The notification shows this name. AWS allows no colon in it, and 100 characters at most.
      budgetName: `site-${stage}, see docs/runbook.md, The month costs more than planned (${digest})`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: Number(monthlyBudgetUsd), unit: 'USD' },
    },
    notificationsWithSubscribers,
  });
  return stack;
}

/**
 * Requests that one address may make in five minutes: a household behind one address stays below it, a flood exceeds it
 * at once.
 */
export const MOST_REQUESTS_PER_FIVE_MINUTES = 2000;

/**
 * Posts that one address may make to the API in a minute: an office behind one address sends fewer forms and chat
 * messages, and a flood is stopped before it uses up the API's throttle, which all visitors share.
 */
export const MOST_POSTS_PER_MINUTE = 100;

interface ManagedSet {
  readonly name: string;
  /** Rules of the set that only count, because here they would block legitimate requests. */
  readonly onlyCounted: readonly string[];
}

/** AWS's managed rule sets that every request is checked against. */
const MANAGED_SETS: readonly ManagedSet[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList', onlyCounted: [] },
  {
    name: 'AWSManagedRulesCommonRuleSet',
    onlyCounted: [
      // Blocks bodies above 8 kB: the functions have a limit of their own, and explain it to the visitor.
      'SizeRestrictions_BODY',
      // People who write to a security company quote what they found: scripts, paths, addresses of servers, lines of a
      // log. What they write is stored and escaped, never run, opened or fetched. What may be scanned is decided by a
      // function, which explains a refusal.
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ],
  },
  {
    name: 'AWSManagedRulesKnownBadInputsRuleSet',
    onlyCounted: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'],
  },
];

/**
 * A payment notification is trusted by its signature and by the provider's confirmation, whoever sends it. If a rule
 * set blocked one, a payment would go unnoticed.
 */
const ALL_BUT_PAYMENT_NOTIFICATIONS: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'EXACTLY',
        searchString: receivePaymentNotification.path,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    },
  },
};

/** Every POST below /api, however the path is written. */
const POSTS_TO_THE_API: CfnWebACL.StatementProperty = {
  andStatement: {
    statements: [
      {
        byteMatchStatement: {
          fieldToMatch: { method: {} },
          positionalConstraint: 'EXACTLY',
          searchString: 'POST',
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      },
      {
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          searchString: '/api/',
          textTransformations: [
            { priority: 0, type: 'URL_DECODE' },
            { priority: 1, type: 'NORMALIZE_PATH' },
            { priority: 2, type: 'LOWERCASE' },
          ],
        },
      },
      ALL_BUT_PAYMENT_NOTIFICATIONS,
    ],
  },
};

/**
 * What AWS replaces in the samples of requests that it keeps: a query may hold an email address that somebody checks,
 * and a referrer the query of a page.
 */
const NEVER_SAMPLED: CfnWebACL.DataProtectionConfigProperty = {
  dataProtections: [
    { field: { fieldType: 'QUERY_STRING' }, action: 'SUBSTITUTION' },
    { field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['referer'] }, action: 'SUBSTITUTION' },
  ],
};

const TOO_MANY = JSON.stringify({ error: 'That was too much at once. Please try again in five minutes.' });

/**
 * A web application firewall for CloudFront, and its ARN: two rate limits per address and three managed rule sets. It must be in
 * us-east-1. It costs five US dollars a month, one for each of its five rules, and 0.60 for each million requests.
 */
function addFirewall(stack: Stack): string {
  const acl = new CfnWebACL(new Construct(stack, 'Firewall'), 'Acl', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibleAs('Firewall'),
    dataProtectionConfig: NEVER_SAMPLED,
    customResponseBodies: { TooMany: { contentType: 'APPLICATION_JSON', content: TOO_MANY } },
    rules: [
      rateRule('TooManyRequests', 0, { limit: MOST_REQUESTS_PER_FIVE_MINUTES, evaluationWindowSec: 300 }),
      ...MANAGED_SETS.map((set, index) => managedRule(set, index + 1)),
      rateRule('TooManyPosts', MANAGED_SETS.length + 1, {
        limit: MOST_POSTS_PER_MINUTE,
        evaluationWindowSec: 60,
        scopeDownStatement: POSTS_TO_THE_API,
      }),
    ],
  });
  return acl.attrArn;
}

/** IPv6 addresses are counted by their /64 network, as everywhere in this product. */
function rateRule(
  name: string,
  priority: number,
  limits: Omit<CfnWebACL.RateBasedStatementProperty, 'aggregateKeyType'>,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    statement: { rateBasedStatement: { ...limits, aggregateKeyType: 'IP' } },
    action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'TooMany' } } },
    visibilityConfig: visibleAs(name),
  };
}

function managedRule({ name, onlyCounted }: ManagedSet, priority: number): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        scopeDownStatement: ALL_BUT_PAYMENT_NOTIFICATIONS,
        ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    overrideAction: { none: {} },
    visibilityConfig: visibleAs(name),
  };
}

/** Samples, which AWS keeps for three hours, show which requests were blocked wrongly. */
function visibleAs(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}
