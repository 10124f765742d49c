import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeStack, PRODUCTION } from './testing/synthesised.ts';

interface Report {
  readonly pluginReports: readonly {
    readonly pluginName: string;
    readonly violations: readonly { readonly ruleName: string }[];
    readonly suppressedViolations?: readonly { readonly ruleName: string; readonly reason: string }[];
  }[];
}

/** Every finding of the rules and of the library's own check of the template. */
function findingsIn(app: App): Report['pluginReports'] {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const { directory } = app.synth();
  const report = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8')) as Report;
  return report.pluginReports;
}

test.each([
  ['dev', {}],
  ['prod', PRODUCTION],
])(
  'stage %s leaves no finding of the AwsSolutions rules or of CloudFormation unanswered',
  (_stage, environment) => {
    const reports = findingsIn(makeStack(environment).app);
    expect(reports.map(({ pluginName }) => pluginName)).toContain('AwsSolutions');
    expect(reports.flatMap(({ violations }) => violations)).toEqual([]);
    const answered = reports.flatMap(({ suppressedViolations = [] }) => suppressedViolations);
    expect(answered.filter(({ reason }) => reason.length < 30)).toEqual([]);
    expect(new Set(answered.map(({ ruleName }) => ruleName.replace(/\[.*/, '')))).toEqual(
      new Set([
        'AwsSolutions-SMG4',
        'AwsSolutions-S1',
        'AwsSolutions-CFR1',
        'AwsSolutions-CFR2',
        'AwsSolutions-CFR3',
        // The certificate of CloudFront itself has no setting for the version of TLS.
        ...(environment === PRODUCTION ? [] : ['AwsSolutions-CFR4']),
        'AwsSolutions-IAM4',
        'AwsSolutions-IAM5',
        'AwsSolutions-L1',
      ]),
    );
  },
);
