import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { SecretSetting } from '#shared/runtime/secrets.ts';
import { tried } from './finding.ts';
import { mailQuota, mailState, senderState } from './mail-account.ts';
import { alarmReaders, alarmStates } from '../aws/alarms-and-runs.ts';
import { type StackResource, stackResources } from '../aws/stacks.ts';
import { isToldOf } from '../place.ts';
import { secretsOf } from '../secrets.ts';

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
