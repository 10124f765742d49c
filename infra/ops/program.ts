import { Command } from 'commander';
import { showDirectionMarks } from '#functions/platform/rules/typed-text.ts';
import { onUnreadableItem } from '#functions/platform/rules/stored-items.ts';
import { SourceDownError } from '#functions/platform/rules/errors.ts';
import { addBlogCommands } from './blog.ts';
import { addDoctorCommand } from './doctor.ts';
import { addLeadCommands } from './leads.ts';
import { addMonitorCommands } from './monitors.ts';
import { askForSecret } from './terminal.ts';
import { enterPlace, ofStage, OperatorError, type PlaceOptions, withFullStop } from './place.ts';
import {
  refuseEmptyArguments,
  refuseOddOptions,
  refuseOddRegion,
  regionName,
  stageName,
} from './odd-input.ts';
import { addPrivacyCommands } from './privacy.ts';
import { addSecretCommands, SECRETS_COMMAND } from './secrets.ts';
import { addPaymentCommands } from './payments.ts';
import { addSubscriptionCommands } from './subscriptions.ts';
import { regionOf } from '../stack/settings/stages.ts';
import { addTableCommands } from './tables.ts';
import { addTodoCommands } from './todo.ts';

/** The outputs of an operator's commands. */
export interface Streams {
  /** The result, which may be piped into a file. */
  readonly say: (text: string) => void;
  /** Information about the result, such as the place that it is from. */
  readonly note: (text: string) => void;
}

/** The operator's commands. The commands of each noun are in a file of their own. */
export function opsProgram(streams: Streams): Command {
  const say = (text: string) => streams.say(showDirectionMarks(text));
  onUnreadableItem(({ table, key }) =>
    streams.note(
      `Left out: ${key} in ${table} cannot be read. docs/runbook.md#a-stored-item-cannot-be-read\n`,
    ),
  );
  const program = new Command('ops')
    .description('The operator’s commands, for the product on this machine or a deployed stage')
    .option('--stage <name>', 'work on a deployed stage, with your own AWS credentials', stageName)
    .option('--region <region>', 'the region of that stage', regionName, regionOf(process.env))
    .hook('preAction', async (command, action) => {
      refuseOddRegion(command);
      refuseEmptyArguments(action);
      // Hides the SDK's warning about future Node versions, which does not help an operator.
      process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
      const place = command.opts<PlaceOptions>();
      // Secrets are set before the stage is deployed, when there is no place to enter yet.
      const isOfSecrets = action.parent?.name() === SECRETS_COMMAND;
      if (!isOfSecrets) streams.note(`${await enterPlace(place)}\n`);
      else if (place.stage !== undefined) streams.note(`${ofStage(place.stage, place.region)}\n`);
    });
  addTodoCommands(program, say);
  addLeadCommands(program, say);
  addBlogCommands(program, say);
  addMonitorCommands(program, say);
  addSubscriptionCommands(program, say);
  addPaymentCommands(program, say);
  addPrivacyCommands(program, say);
  addSecretCommands(program, { say, ask: askForSecret });
  addTableCommands(program, say);
  addDoctorCommand(program, say);
  refuseOddOptions(program);
  showUsageAfterError(program);
  return program;
}

/**
 * After a complaint, how its command is used, as the operator writes it; not the help, which would hide the complaint.
 */
function showUsageAfterError(command: Command): void {
  const usage = command.createHelp().commandUsage(command).replace(/^ops/, 'npm run ops --');
  const [words = ''] = usage.split(' [');
  command.showHelpAfterError(`Usage: ${usage}\n${words.split(' <')[0]} --help explains it.`);
  for (const one of command.commands) showUsageAfterError(one);
}

const AGAIN = 'What it did before that remains; you can run the same command again.';

/** The message for the operator about a failed command, with what to do; undefined for a bug of ours. */
export function complaintOf(error: unknown, stage: string | undefined): string | undefined {
  if (error instanceof OperatorError) return error.message;
  // Only an error from the network or AWS has a cause.
  if (error instanceof SourceDownError) {
    if (error.cause === undefined) return error.message;
    return `${error.message} ${stage === undefined ? 'Is it still running? "npm start" starts it.' : AGAIN}`;
  }
  // Every error from an AWS service says whose fault it is.
  if (!(error instanceof Error && '$fault' in error)) return undefined;
  return `AWS refused a request: ${error.name}: ${withFullStop(error.message)} ${AGAIN}`;
}
