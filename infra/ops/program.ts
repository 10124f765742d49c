import { Command } from 'commander';
import { addBlogCommands } from './blog.ts';
import { addLeadCommands } from './leads.ts';
import { type PlaceOptions, standIn } from './place.ts';
import { addPrivacyCommands } from './privacy.ts';

/** The operator's commands. Each noun is one file that adds its own. */
export function opsProgram(say: (text: string) => void): Command {
  const program = new Command('ops')
    .description('The operator’s tools: on the product that runs here, or on a deployed stage')
    .option('--stage <name>', 'work on a deployed stage, with your own AWS credentials')
    .option('--region <region>', 'the region of that stage', process.env['AWS_REGION'] ?? 'af-south-1')
    .showHelpAfterError()
    .hook('preAction', async (command) => standIn(command.opts<PlaceOptions>()));
  addLeadCommands(program, say);
  addBlogCommands(program, say);
  addPrivacyCommands(program, say);
  return program;
}
