import { join } from 'node:path';
import { DataFolderError } from './aws/data-folder.ts';
import { FolderTakenError } from './aws/take-folder.ts';
import type { Running } from './developer/index-page.ts';
import { PortTakenError } from './listen.ts';
import type { LocalStack } from './local-stack.ts';
import { SettingsError, type Settings } from './settings.ts';

/** The file of what functions write. */
export function logOf({ DATA_DIR }: Settings): string {
  return join(DATA_DIR, 'functions.log');
}

/** What the index page for developers tells of a running product. */
export function seenFrom(
  { site: own, ses, api, dynamodb, standIns }: LocalStack,
  settings: Settings,
  site = own,
): Omit<Running, 'events'> {
  return { site, mailbox: ses, api, dynamodb, standIns, log: logOf(settings) };
}

export interface Addresses {
  /** Where visitors find the site, if something stands before it. */
  readonly site?: string;
  readonly developer: string;
}

/** Prints where everything is, and what of it is emulated. */
export function tell(
  stack: LocalStack,
  settings: Settings,
  { site = stack.site, developer }: Addresses,
): void {
  const { ses, api, dynamodb, standIns } = stack;
  const lines = [
    '',
    `  Site      ${site}`,
    `  Mailbox   ${ses}`,
    `  Develop   ${developer}: description of the API, sample events`,
    '',
    '  Standing in on this machine:',
    `    CloudFront            ${stack.site}`,
    `    API Gateway, Lambda   ${api} (refuses whoever does not come through the site)`,
    `    DynamoDB              ${dynamodb}`,
    `    SES                   ${ses}`,
    '    Secrets Manager, Parameter Store, EventBridge schedules, IAM rights',
    ...standIns.map(({ name, address }) => `    ${name.padEnd(21)} ${address}`),
    '',
    `  What functions log    ${logOf(settings)}`,
    '  Ctrl-C ends everything.',
    '',
  ];
  console.log(lines.join('\n'));
}

/** Ends the process with what went wrong: one sentence where whoever started it can mend it. */
export function endWithFault(error: unknown): never {
  const isForPeople = [PortTakenError, FolderTakenError, DataFolderError, SettingsError].some(
    (kind) => error instanceof kind,
  );
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exit(1);
}
