import { type Command, InvalidArgumentError, type Option } from 'commander';
import type * as z from 'zod/mini';
import { heldInWords } from '../stack/settings/stages.ts';
import { STAGE_VARIABLES } from '../stack/settings/stage-variables.ts';
import { OperatorError, type PlaceOptions } from './place.ts';

/**
 * Makes a command and its subcommands refuse an option whose value is missing, empty or another option, and one that is
 * given twice, of which the first would be ignored. To be called when all options are there.
 */
export function refuseOddOptions(command: Command): void {
  for (const option of command.options.filter(({ required }) => required)) refuseOddValues(command, option);
  for (const one of command.commands) refuseOddOptions(one);
}

function refuseOddValues(command: Command, option: Option): void {
  const refuse = (reason: string) => command.error(`error: option '${option.flags}' ${reason}`);
  let isGiven = false;
  command.on(`option:${option.name()}`, (value: string) => {
    if (value.trim() === '') refuse('has no value');
    if (value.startsWith('--')) refuse(`has no value: “${value}” is an option`);
    if (isGiven && !option.variadic) refuse('is given twice: give the one that is meant');
    isGiven = true;
  });
}

/** Refuses an argument that is empty, as a variable of a script may be. */
export function refuseEmptyArguments(action: Command): void {
  const empty = action.registeredArguments.find((_, index) => action.args[index]?.trim() === '');
  if (empty) action.error(`error: ${empty.required ? `<${empty.name()}>` : `[${empty.name()}]`} is empty`);
}

/** Refuses a region that does nothing, because no stage is named, and one from the environment that does not exist. */
export function refuseOddRegion(program: Command): void {
  const { stage, region } = program.opts<PlaceOptions>();
  const isGiven = program.getOptionValueSource('region') === 'cli';
  if (stage === undefined && isGiven)
    program.error("error: option '--region <region>' is that of a deployed stage: name it with --stage too");
  const complaint = complaintOf(STAGE_VARIABLES.region.form, region);
  if (stage !== undefined && complaint !== undefined)
    program.error(`error: ${STAGE_VARIABLES.region.variable} ${complaint}; ${heldInWords(region)}`);
}

/** Parses the name of a stage. */
export function stageName(text: string): string {
  return formed(STAGE_VARIABLES.stage.form, text);
}

/** Parses the name of a region. */
export function regionName(text: string): string {
  return formed(STAGE_VARIABLES.region.form, text);
}

function formed(schema: z.ZodMiniType, text: string): string {
  const complaint = complaintOf(schema, text);
  if (complaint !== undefined) throw new InvalidArgumentError(`It ${complaint}.`);
  return text;
}

function complaintOf(schema: z.ZodMiniType, text: string): string | undefined {
  return schema.safeParse(text).error?.issues[0]?.message;
}

/** Options that npm has too: it always sets the one, and people may have set the other in their `.npmrc`. */
const OF_NPM_TOO: readonly string[] = ['yes', 'email'];

/** The options of a command and of all its subcommands, except those that npm has too. */
export function optionsOf({ options, commands }: Command): string[] {
  const own = options.map((option) => option.name()).filter((name) => !OF_NPM_TOO.includes(name));
  return [...own, ...commands.flatMap(optionsOf)];
}

/**
 * Throws when npm has consumed one of our options. It consumes every option before its own `--`, and the command would
 * run without it, on another stage for example.
 */
export function checkNothingKeptByNpm(names: readonly string[], environment: NodeJS.ProcessEnv): void {
  const kept = names.find((name) => environment[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (kept === undefined) return;
  const script = environment['npm_lifecycle_event'] ?? 'ops';
  throw new OperatorError(
    `npm took --${kept} for one of its own options. Put two dashes before the options: npm run ${script} -- … --${kept} …`,
  );
}
