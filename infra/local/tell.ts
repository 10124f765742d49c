import { join } from 'node:path';
import { FolderTakenError } from './aws/take-folder.ts';
import { PortTakenError } from './listen.ts';
import type { LocalStack } from './local-stack.ts';
import { SettingsError, type Settings } from './settings.ts';

/** The file of what functions write. */
export function logOf({ DATA_DIR }: Settings): string {
  return join(DATA_DIR, 'functions.log');
}

/** Prints where everything is, and what of it is emulated. */
export function tell(stack: LocalStack, settings: Settings, site = stack.site): void {
  const { ses, api, dynamodb, standIns } = stack;
  const lines = [
    '',
    `  Site      ${site}`,
    `  Mailbox   ${ses}`,
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
  const isForPeople = [PortTakenError, FolderTakenError, SettingsError].some((kind) => error instanceof kind);
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exit(1);
}
