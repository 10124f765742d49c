import { Refusal } from '#functions/platform/rules/errors.ts';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { PICTURES_BUCKET, PICTURES_FOLDER } from '#shared/runtime/pictures.ts';
import { PAYMENT_SETTINGS } from '#shared/runtime/outside-services.ts';
import { TABLES, type TableShape } from '#shared/runtime/tables.ts';
import { join, resolve } from 'node:path';
import { capitalised } from '../stack/settings/names-of.ts';
import { tried } from './health/finding.ts';
import { listRunningProducts, type RunningProduct } from '../local/running/running-products.ts';

/** An error that the operator reads without a stack trace. */
export class OperatorError extends Error {}

/**
 * The variable with the location of a place's pictures: a folder, or `s3://` and a bucket; empty when it has none yet.
 */
export const PICTURES_VARIABLE = 'PICTURES';

export interface PlaceOptions {
  /** The deployed stage to work on; without it, the product that runs on this machine. */
  readonly stage?: string | undefined;
  readonly region: string;
}

/** The addresses of a product: the site, and the API without CloudFront in front of it. */
export interface Addresses {
  readonly site: string;
  readonly api: string;
}

/**
 * Makes the stores of `functions` work on a place, by setting the environment variables that a function would have
 * there. Returns a line that names the place.
 */
export async function enterPlace({ stage, region }: PlaceOptions): Promise<string> {
  if (stage !== undefined) {
    Object.assign(process.env, await readStage(stage, region));
    return ofStage(stage, region);
  }
  const { environment, site, dataFolder } = productOfThisMachine();
  Object.assign(process.env, environment, { [PICTURES_VARIABLE]: join(dataFolder, PICTURES_FOLDER) });
  return `Working on the product at ${site} on this machine, with its data in ${dataFolder}.`;
}

/** Which deployed stage a command works on, as a sentence. */
export function ofStage(stage: string, region: string): string {
  return `Working on stage ${stage} in ${region}.`;
}

/** Makes the stores use another table instead of the place's own, from `leads=restored-leads`. */
export function useTable(pair: string): void {
  const at = pair.indexOf('=');
  const [name, table] = [pair.slice(0, at), pair.slice(at + 1)];
  const shape = Object.entries<TableShape>(TABLES).find(([known]) => known === name)?.[1];
  if (at < 1 || table === '')
    throw new OperatorError(
      `“${pair}” does not name a table and its replacement, such as leads=restored-leads.`,
    );
  if (!shape) throw new OperatorError(`There is no table ${name}, only ${Object.keys(TABLES).join(', ')}.`);
  process.env[shape.environment] = table;
}

/** The addresses of a place's product. */
export async function addressesOf({ stage, region }: PlaceOptions): Promise<Addresses> {
  if (stage === undefined) return productOfThisMachine();
  const outputs = await outputsOf(stage, region);
  const api = `https://${outputs['ApiId'] ?? ''}.execute-api.${region}.amazonaws.com`;
  return { site: outputs['SiteAddress'] ?? '', api };
}

const START_OR_NAME = 'Start it with "npm start", or name a deployed stage with --stage.';

/** The intended product: the one with its data in DATA_DIR, else the only one that runs here. */
export function productOfThisMachine(
  dataFolder = process.env['DATA_DIR'],
  running = listRunningProducts(),
): RunningProduct {
  const all = running.map(({ site, dataFolder: data }) => `  DATA_DIR=${data}  ${site}`).join('\n');
  const found = running.find((one) => dataFolder && one.dataFolder === resolve(dataFolder));
  const [only, ...others] = running;
  if (found) return found;
  if (!only) throw new OperatorError(`No product is running on this machine. ${START_OR_NAME}`);
  if (dataFolder) {
    throw new OperatorError(`No running product has its data in ${dataFolder}. Running here:\n${all}`);
  }
  if (others.length === 0) return only;
  throw new OperatorError(
    `Several products are running on this machine. Choose one by its DATA_DIR:\n${all}`,
  );
}

/** The variables of a deployed stage and the operator's own credentials, with which they are read. */
export async function readStage(stage: string, region: string): Promise<Record<string, string>> {
  const variables = await variablesOf(stage, region);
  const client = new CloudFormationClient({ region });
  const { accessKeyId, secretAccessKey, sessionToken } = await client.config.credentials();
  return {
    ...variables,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...(sessionToken !== undefined && { AWS_SESSION_TOKEN: sessionToken }),
  };
}

/** The variables of a deployed stage's functions that are outputs of its stack. */
export async function variablesOf(stage: string, region: string): Promise<Record<string, string>> {
  const outputs = await outputsOf(stage, region);
  const tables = Object.entries<TableShape>(TABLES).map(([name, shape]) => {
    const output = `${capitalised(name)}TableName`;
    const table = outputs[output];
    if (!table) throw new OperatorError(`The stack site-${stage} has no output ${output}. Deploy it again.`);
    return [shape.environment, table] as const;
  });
  const pictures = outputs[PICTURES_BUCKET.output];
  return {
    ...Object.fromEntries(tables),
    ...Object.fromEntries(
      // Those that the stage does not use are left out.
      PAYMENT_SETTINGS.flatMap((name) => {
        const value = outputs[capitalised(name)];
        return value ? [[ENVIRONMENT[name], value] as const] : [];
      }),
    ),
    [PICTURES_VARIABLE]: pictures === undefined ? '' : `s3://${pictures}`,
  };
}

async function outputsOf(stage: string, region: string): Promise<DeployedStack['outputs']> {
  const stackName = `site-${stage}`;
  const found = await tried(() => readStack(stackName, region));
  if ('known' in found && found.known) return found.known.outputs;
  const reason = 'unknown' in found ? found.unknown : `Stack with id ${stackName} does not exist`;
  throw new OperatorError(`The stack ${stackName} could not be read in ${region}: ${withAdvice(reason)}`);
}

/** Text from elsewhere as a sentence: some of it already has its full stop. */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** AWS's message, with advice where there is some. */
export function withAdvice(text: string): string {
  const reason = withFullStop(text);
  if (/does not exist/.test(text)) return `${reason} If it is in another region, name that with --region.`;
  if (/credential|token/i.test(text))
    return `${reason} Sign in (aws sso login, or AWS_PROFILE, or AWS_ACCESS_KEY_ID and its secret) and try again. A region that is switched off in the account, as Cape Town is in a new one, answers like this too: docs/deploying.md says where to switch it on.`;
  return reason;
}

/** Turns a refusal of the product into an OperatorError. */
export async function told<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorError(error.message);
    throw error;
  }
}

/** A deployed stack, as CloudFormation describes it. */
export interface DeployedStack {
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** A deployed stack, or undefined when there is none of that name. Throws AWS's error. */
export async function readStack(StackName: string, region: string): Promise<DeployedStack | undefined> {
  try {
    const client = new CloudFormationClient({ region });
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    const outputs = stack?.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]);
    return stack && { status: stack.StackStatus ?? 'unknown', outputs: Object.fromEntries(outputs ?? []) };
  } catch (error) {
    // CloudFormation has no error type of its own for a stack that does not exist.
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

/** A resource of a deployed stack: its logical and its physical id. */
export interface StackResource {
  readonly type: string;
  readonly logicalId: string;
  readonly name: string;
}

/** Every resource of a stage's stack. Throws AWS's error. */
export async function stackResources(stage: string, region: string): Promise<StackResource[]> {
  const client = new CloudFormationClient({ region });
  const found: StackResource[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName: `site-${stage}` })) {
    for (const one of page.StackResourceSummaries ?? []) {
      const {
        ResourceType: type = '',
        LogicalResourceId: logicalId = '',
        PhysicalResourceId: name = '',
      } = one;
      found.push({ type, logicalId, name });
    }
  }
  return found;
}
