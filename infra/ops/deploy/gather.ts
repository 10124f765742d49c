import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { tried } from '../health/finding.ts';
import { mailState, senderState } from '../health/mail-account.ts';
import { parametersThere } from '../secret-store.ts';
import { GLOBAL_REGION } from '../../stack/settings/stages.ts';
import type { DeploymentFacts, CertificateFacts } from './facts.ts';
import type { Needs } from './needs.ts';
import { readStack } from './read-stack.ts';

/** Where the CDK's own stack says its version; the qualifier is the one that the CDK has by itself. */
const BOOTSTRAP_VERSION = '/cdk-bootstrap/hnb659fds/version';

/**
 * Asks the account, with the operator's own credentials, and changes nothing. `AWS_ENDPOINT_URL` is honoured, as by every
 * client of AWS. Never throws: what cannot be found out says why.
 */
export async function gather(needs: Needs): Promise<DeploymentFacts> {
  const { region } = needs;
  const caller = await tried(async () => {
    const { Account = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
    return { account: Account };
  });
  // Every other question would be refused for the same reason.
  if ('unknown' in caller) return nothingBut(caller);
  const [versions, stack, sender, mail, certificate, concurrency, parameters] = await Promise.all([
    Promise.all(
      needs.regions.map(async (each) => [each, await tried(() => bootstrapVersion(each))] as const),
    ),
    tried(async () => (await readStack(needs.stackName, region))?.status),
    tried(() => senderState(needs.mailIdentity, region)),
    tried(() => mailState(region)),
    tried(() => certificateState(needs.certificateArn)),
    tried(() => concurrencyLimit(region)),
    tried(() =>
      parametersThere(
        needs.secrets.map(({ parameter }) => parameter),
        region,
      ),
    ),
  ]);
  return {
    caller,
    bootstrap: Object.fromEntries(versions),
    stack,
    sender,
    mail,
    certificate,
    concurrency,
    parameters,
  };
}

async function bootstrapVersion(region: string): Promise<number | undefined> {
  try {
    const command = new GetParameterCommand({ Name: BOOTSTRAP_VERSION });
    const { Parameter } = await new SSMClient({ region }).send(command);
    return Number(Parameter?.Value);
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}

async function certificateState(arn: string | undefined): Promise<CertificateFacts | 'missing' | undefined> {
  if (arn === undefined) return undefined;
  try {
    const command = new DescribeCertificateCommand({ CertificateArn: arn });
    const { Certificate } = await new ACMClient({ region: GLOBAL_REGION }).send(command);
    return { status: Certificate?.Status ?? 'unknown', names: Certificate?.SubjectAlternativeNames ?? [] };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return 'missing';
    throw error;
  }
}

async function concurrencyLimit(region: string): Promise<number> {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
  return AccountLimit?.ConcurrentExecutions ?? 0;
}

function nothingBut(caller: { readonly unknown: string }): DeploymentFacts {
  const nothing = { unknown: 'not asked' };
  return {
    caller,
    bootstrap: {},
    stack: nothing,
    sender: nothing,
    mail: nothing,
    certificate: nothing,
    concurrency: nothing,
    parameters: nothing,
  };
}
