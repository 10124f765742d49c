import { type App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeployEnvironment } from './settings/stages.ts';
import { makeStacks, PRODUCTION, WHOLE_PRODUCTION } from './testing/synthesised.ts';

interface Report {
  readonly pluginReports: readonly {
    readonly pluginName: string;
    readonly violations: readonly { readonly ruleName: string }[];
    readonly suppressedViolations?: readonly { readonly ruleName: string; readonly reason: string }[];
  }[];
}

/** Every finding of the AwsSolutions rules and of the CDK's own check of the template. */
function findingsIn(app: App): Report['pluginReports'] {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const { directory } = app.synth();
  const report = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8')) as Report;
  return report.pluginReports;
}

/** The findings acknowledged in every stage, each with its reason beside the construct. */
const ALWAYS_ANSWERED = ['SMG4', 'S1', 'CFR1', 'CFR3', 'IAM4', 'IAM5', 'L1'];

/** Making the stacks of a stage takes seconds, so each stage is made once for all tests. */
const made = new Map<DeployEnvironment, ReturnType<typeof makeStacks>>();

function stacksOf(environment: DeployEnvironment): ReturnType<typeof makeStacks> {
  const stacks = made.get(environment) ?? makeStacks(environment);
  made.set(environment, stacks);
  return stacks;
}

const DEV: DeployEnvironment = {};

test.each([
  // Without a domain the certificate is CloudFront's own, which has no setting for the version of TLS.
  ['dev', DEV, [...ALWAYS_ANSWERED, 'CFR2', 'CFR4']],
  ['prod', PRODUCTION, [...ALWAYS_ANSWERED, 'CFR2']],
  ['prod with everything', WHOLE_PRODUCTION, ALWAYS_ANSWERED],
])(
  'stage %s leaves no finding of the AwsSolutions rules or of CloudFormation unanswered',
  (_stage, environment, answeredRules) => {
    const reports = findingsIn(stacksOf(environment).app);
    expect(reports.map(({ pluginName }) => pluginName)).toContain('AwsSolutions');
    expect(reports.flatMap(({ violations }) => violations)).toEqual([]);
    const answered = reports.flatMap(({ suppressedViolations = [] }) => suppressedViolations);
    expect(answered.filter(({ reason }) => reason.length < 30)).toEqual([]);
    const rules = answered.map(({ ruleName }) => ruleName.replace(/^AwsSolutions-|\[.*/g, ''));
    expect(new Set(rules)).toEqual(new Set(answeredRules));
  },
);

test.each([
  ['dev', DEV],
  ['prod with everything', WHOLE_PRODUCTION],
])('every stack of stage %s stays within the 500 resources of CloudFormation', (_stage, environment) => {
  const { site, firewall, budget } = stacksOf(environment);
  for (const stack of [site, firewall, budget]) {
    const resources = stack ? Object.keys(Template.fromStack(stack).toJSON()['Resources']) : [];
    expect(resources.length).toBeLessThanOrEqual(500);
  }
});
