import { EXPIRY_ATTRIBUTE } from '#shared/runtime/tables.ts';
import type { TableFacts } from './gather-product.ts';
import { attention, type CommandPlace, fine, type Finding } from './finding.ts';

/** Whether every table exists and is protected; for each one that is not, the command that corrects it. */
export function judgeTables(facts: readonly TableFacts[], place: CommandPlace): readonly Finding[] {
  const found = facts.flatMap((table) => problemsOf(table, place));
  return found.length > 0 ? found : [fine('tables', `All ${facts.length} are as they should be.`)];
}

/**
 * A deployment does not restore any of these settings: CloudFormation does not notice changes made outside the stack.
 */
function problemsOf(
  { name, awsName, status, care }: TableFacts,
  { region }: CommandPlace,
): readonly Finding[] {
  if (status !== 'ACTIVE') {
    return [attention('tables', `${name} cannot be used: ${status}.`, 'docs/runbook.md#restore')];
  }
  if (!care) return [];
  const command = (words: string, change: string) =>
    `aws dynamodb ${words} --region ${region} --table-name ${awsName} ${change}`;
  const recovery = '--point-in-time-recovery-specification PointInTimeRecoveryEnabled=true';
  const expiry = `--time-to-live-specification Enabled=true,AttributeName=${EXPIRY_ATTRIBUTE}`;
  const wrong: readonly (readonly [isRight: boolean, says: string, todo: string])[] = [
    [care.isRecoverable, 'has no point-in-time recovery', command('update-continuous-backups', recovery)],
    [care.isExpiring, 'does not delete expired items', command('update-time-to-live', expiry)],
    [
      care.isProtected || !care.mustBeProtected,
      'has no deletion protection',
      command('update-table', '--deletion-protection-enabled'),
    ],
  ];
  return wrong.flatMap(([isRight, says, todo]) =>
    isRight ? [] : [attention('tables', `${name} ${says}.`, todo)],
  );
}
