import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { SecretSetting } from '#shared/runtime/secrets.ts';
import { tried } from './finding.ts';
import { alarmReaders, alarmStates } from '../aws/alarms-and-runs.ts';
import { type StackResource, stackResources } from '../aws/stacks.ts';
import { isToldOf } from '../place.ts';
import { secretsOf } from '../secrets.ts';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';

/** Secrets without which a feature that every stage has does not work. */
const NEEDED: readonly SecretSetting[] = ['hibpKeyParameter'];

interface Stage {
  readonly stage: string;
  readonly region: string;
  readonly site: string;
}

/** Facts that only an AWS account has. */
export type AccountFacts = Awaited<ReturnType<typeof gatherAccount>>;

/** Checks the account of a stage with the operator's own credentials, and changes nothing. Never throws. */
export async function gatherAccount({ stage, region, site }: Stage) {
  const parts = await tried(() => stackResources(stage, region));
  const named = async <Fact>(look: (resources: readonly StackResource[]) => Promise<Fact>) =>
    'unknown' in parts ? parts : tried(() => look(parts.known));
  return {
    sender: await named((resources) => senderState(nameOf(resources, 'AWS::SES::EmailIdentity'), region)),
    mail: await tried(() => mailState(region)),
    quota: await tried(() => mailQuota(region)),
    secrets: await tried(() => secretFacts(stage, region)),
    alarms: await named((resources) => alarmStates(namesOf(resources, 'AWS::CloudWatch::Alarm'), region)),
    alarmMail: await named((resources) => alarmReaders(nameOf(resources, 'AWS::SNS::Topic'), region)),
    certificateEndsAt: await tried(() => certificateEnd(site)),
  };
}

interface SecretFact {
  readonly name: string;
  readonly isSet: boolean;
  readonly isNeeded: boolean;
}

async function secretFacts(stage: string, region: string) {
  return (await secretsOf(stage, region)).map(({ secret, name, isSet }): SecretFact => ({
    name,
    isSet,
    // A stage with its own merchant account takes no money without that account's secrets.
    isNeeded: NEEDED.includes(secret) || isToldOf(secret),
  }));
}

function nameOf(resources: readonly StackResource[], type: string): string {
  return namesOf(resources, type)[0] ?? '';
}

function namesOf(resources: readonly StackResource[], type: string): string[] {
  return resources.filter((resource) => resource.type === type).map(({ name }) => name);
}

const PATIENCE_MS = 10_000;

/**
 * When a site's certificate expires, in milliseconds since 1970; undefined where the address is not https. Works also
 * for a certificate that is untrusted or expired, because that is to be found out. Throws when there is no answer.
 */
export async function certificateEnd(site: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(site);
  if (protocol !== 'https:') return undefined;
  const socket = connect({
    host: hostname,
    // SNI carries no IP addresses.
    ...(isIP(hostname) === 0 && { servername: hostname }),
    port: Number(port || 443),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

/** The state of a sender's address or domain in SES. */
type SenderState = 'unknown' | 'waiting' | 'verified';

/** Whether SES has verified the address or the domain. */
async function senderState(identity: string, region: string): Promise<SenderState> {
  return (await findSender(identity, region)).state;
}

/** The same, with the configuration set that all its mail uses, if there is one: then the identity is in use. */
export async function findSender(identity: string, region: string) {
  try {
    const command = new GetEmailIdentityCommand({ EmailIdentity: identity });
    const { VerifiedForSendingStatus, ConfigurationSetName } = await new SESv2Client({ region }).send(
      command,
    );
    const state: SenderState = VerifiedForSendingStatus ? 'verified' : 'waiting';
    return { state, configurationSet: ConfigurationSetName };
  } catch (error) {
    if (error instanceof NotFoundException) return { state: 'unknown' as const, configurationSet: undefined };
    throw error;
  }
}

/** Whether the account may write to any address, and whether AWS has suspended its mail. */
export async function mailState(region: string) {
  const { ProductionAccessEnabled, SendingEnabled } = await getAccount(region);
  return { isSandbox: !ProductionAccessEnabled, isEnabled: SendingEnabled === true };
}

/** How many mails were sent in the last 24 hours, and how many are allowed. */
async function mailQuota(region: string) {
  const { SendQuota } = await getAccount(region);
  return { sent: SendQuota?.SentLast24Hours ?? 0, most: SendQuota?.Max24HourSend ?? 0 };
}

function getAccount(region: string) {
  return new SESv2Client({ region }).send(new GetAccountCommand({}));
}
