import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { type Gathered, tried } from '../health/finding.ts';
import { findSender, mailState } from '../health/gather-account.ts';
import { parametersThere } from '../secrets.ts';
import { GLOBAL_REGION } from '../../stack/settings/stages.ts';
import type { Needs } from './needs.ts';
import { readStack } from '../aws/stacks.ts';

/** The parameter with the version of the CDK's bootstrap stack, for the default qualifier. */
const BOOTSTRAP_VERSION = '/cdk-bootstrap/hnb659fds/version';

/** The state of an account before a deployment. */
export type DeploymentFacts = Awaited<ReturnType<typeof gather>>;

/**
 * Queries the account with the operator's own credentials, and changes nothing. `AWS_ENDPOINT_URL` is honoured, as by
 * every AWS client. Never throws: a fact that cannot be found out carries the reason.
 */
export async function gather(needs: Needs) {
  const { region } = needs;
  const caller = await tried(() => callerIn(region));
  const isHeard = 'known' in caller && !caller.known.isRegionRefused;
  // Every other call would be refused for the same reason.
  const ask: typeof tried = isHeard ? tried : async () => ({ unknown: 'not asked' });
  const [versions, deployed, identity, mail, certificate, concurrency, parameters] = await Promise.all([
    Promise.all(needs.regions.map(async (each) => [each, await ask(() => bootstrapVersion(each))] as const)),
    ask(() => readStack(needs.stackName, region)),
    ask(() => findSender(needs.mailIdentity, region)),
    ask(() => mailState(region)),
    ask(() => certificateState(needs.certificateArn)),
    ask(() => concurrencyLimit(region)),
    ask(() =>
      parametersThere(
        needs.secrets.map(({ parameter }) => parameter),
        region,
      ),
    ),
  ]);
  const bootstrap: Readonly<Record<string, Gathered<number | undefined>>> = Object.fromEntries(versions);
  const stack = 'known' in deployed ? { known: deployed.known?.status } : deployed;
  const outputs = 'known' in deployed ? { known: deployed.known?.outputs } : deployed;
  const sender = 'known' in identity ? { known: identity.known.state } : identity;
  const senderSet = 'known' in identity ? { known: identity.known.configurationSet } : identity;
  const ofMail = { sender, senderSet, mail };
  return { caller, bootstrap, stack, outputs, ...ofMail, certificate, concurrency, parameters };
}

/**
 * Whose credentials these are. A region that is switched off in the account refuses good credentials with the same
 * word as it does bad ones, so a region that is always on is asked too.
 */
async function callerIn(region: string) {
  try {
    return { account: await accountIn(region), isRegionRefused: false };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InvalidClientTokenId' || region === GLOBAL_REGION) {
      throw error;
    }
    return { account: await accountIn(GLOBAL_REGION), isRegionRefused: true };
  }
}

async function accountIn(region: string): Promise<string> {
  const { Account = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
  return Account;
}

/** The version of the CDK's bootstrap stack; undefined when there is none. */
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

/** A certificate with its state in ACM: ISSUED, PENDING_VALIDATION, EXPIRED … Undefined without a domain. */
async function certificateState(arn: string | undefined) {
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
