import { join } from 'node:path';
import * as z from 'zod/mini';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { PICTURES_FOLDER } from '#shared/runtime/pictures.ts';
import { TABLES } from '#shared/runtime/tables.ts';
import { EMPTY_SITE, isBuilt, readSiteFiles } from '../stack/edge/site-files.ts';
import { AwsEmulator, Secrets, startMailbox } from './aws/aws-emulator.ts';
import { checkDataFolder } from './aws/data-folder.ts';
import { declaredTables, ensureTables, startTables } from './aws/tables.ts';
import { declaredBehaviors, withFakeHosts } from './edge/distribution.ts';
import { Edge, EdgeFunctions, PicturesOrigin, SiteOrigin } from './edge/edge.ts';
import { startFakes, type StartedFakes } from './fakes/fakes.ts';
import { HttpApi } from './http-api.ts';
import {
  accessKeyIdOf,
  type InvokeFunction,
  LambdaService,
  type Outcome,
  Scheduler,
} from './lambda/lambda-service.ts';
import { serveOnLoopback } from './listen.ts';
import type { Settings } from './settings.ts';
import { Assembly, lambdaFunctions } from './template/assembly.ts';
import { permissionsOf } from './template/permissions.ts';
import { type Answering, jsonAnswer, wireServer } from './wire.ts';

export interface LocalStackOptions {
  readonly settings: Settings;
  /** The folder with the synthesised stack. */
  readonly assembly: string;
  /** The folder of the built site. */
  readonly site: string;
  /** Jobs run on their declared schedule, or only by `runJob`. */
  readonly jobs: 'by-the-clock' | 'on-call';
  /** Called with what functions write to their logs. */
  readonly log?: (functionName: string, text: string) => void;
  /** Where visitors find the site, if there is a server in front of it. */
  readonly siteAddress?: string;
  /** Variables that replace those of the stack for a function, for tests. */
  readonly variables?: Readonly<Record<string, string>>;
  /** How many milliseconds the functions' clocks are ahead, for tests that would otherwise have to wait. */
  readonly clockAheadMs?: number;
  /**
   * Whether the API turns a request of a route away, for tests of its throttles. Otherwise nothing is throttled:
   * CloudFront answers most requests from its cache, but its emulator caches nothing, so all of them reach the API.
   */
  readonly isThrottled?: (routeKey: string) => boolean;
}

/**
 * The whole product on this machine. `start` throws when a port is in use or the stack declares something that is
 * unknown here, and then leaves nothing running; `stop` ends everything that was started.
 */
export class LocalStack {
  /** The address of the site, as the emulator of CloudFront serves it. */
  site = '';
  /** The API's own address, without CloudFront in front of it. */
  api = '';
  dynamodb = '';
  /** The mail service, with its mailbox page for a browser. */
  ses = '';
  private aws = '';
  private started: StartedFakes = { fakes: [], variables: {}, network: undefined };
  private cloud: ReturnType<LocalStack['raise']> | undefined;
  private readonly stops: (() => Promise<void>)[] = [];

  private constructor(private readonly options: LocalStackOptions) {}

  static async start(options: LocalStackOptions): Promise<LocalStack> {
    await checkDataFolder(options.settings.DATA_DIR);
    const stack = new LocalStack(options);
    try {
      await stack.startAll();
      return stack;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  get fakes(): StartedFakes['fakes'] {
    return this.started.fakes;
  }

  /** The environment of all functions, with the addresses of the engines: for tools that use the stores. */
  get environment(): Record<string, string> {
    const { functions, region } = this.running;
    return {
      ...Object.assign({}, ...functions.map(({ environment }) => environment)),
      ...this.overlay,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: this.dynamodb,
      AWS_ENDPOINT_URL_SES: this.ses,
    };
  }

  /** The DynamoDB table names, by their names in `shared/runtime/tables.ts`. */
  get tables(): Readonly<Record<string, string>> {
    const { environment } = this;
    return Object.fromEntries(
      Object.entries(TABLES).map(([name, shape]) => [name, environment[shape.environment] ?? '']),
    );
  }

  /** Runs a job now, as its schedule would. `name` is its logical id in the stack, such as `SendOutbox`. */
  runJob(name: string): Promise<Outcome> {
    const { scheduler, functions } = this.running;
    const ran = scheduler.run(functions.find((declared) => declared.name === name)?.arn ?? '');
    if (!ran) throw new Error(`The stack has no schedule for ${name}.`);
    return ran;
  }

  /** Loads what a later synth or build has written. Calls in progress are ended. */
  async reload(): Promise<void> {
    const assembly = new Assembly(this.options.assembly);
    const raised = this.raise(assembly);
    await ensureTables(this.dynamodb, declaredTables(assembly), this.options.settings.DATA_DIR);
    const before = this.cloud;
    this.cloud = raised;
    await before?.stop();
    if (this.options.jobs === 'by-the-clock') raised.scheduler.start();
  }

  async stop(): Promise<void> {
    while (this.stops.length > 0) await this.stops.pop()?.();
  }

  private get running() {
    if (!this.cloud) throw new Error('The local stack is not running.');
    return this.cloud;
  }

  private get overlay(): Readonly<Record<string, string>> {
    const { siteAddress = this.site, variables } = this.options;
    return { [ENVIRONMENT.siteAddress]: siteAddress, ...this.started.variables, ...variables };
  }

  /** Opens the ports first: a port in use is the most likely error, and the quickest to detect. */
  private async startAll(): Promise<void> {
    const { settings } = this.options;
    const { DATA_DIR, DYNAMODB_ENDPOINT, MAILBOX_PORT, SES_ENDPOINT } = settings;
    this.site = await this.listen('edge', settings.PORT, 'PORT');
    this.api = await this.listen('api', settings.API_PORT, 'API_PORT');
    // As an IP address: a name would be resolved for every call of a function.
    this.aws = (await this.listen('aws', 0, 'PORT')).replace('localhost', '127.0.0.1');
    this.ses = SES_ENDPOINT || (await this.begun(startMailbox(MAILBOX_PORT, DATA_DIR)));
    this.dynamodb = DYNAMODB_ENDPOINT || (await this.begun(startTables(DATA_DIR)));
    this.started = await startFakes(settings, this.stops);
    await this.reload();
    this.stops.push(() => this.running.stop());
  }

  private listen(part: 'edge' | 'api' | 'aws', port: number, setting: string): Promise<string> {
    const answer: Answering = async (request) =>
      this.cloud?.[part].answer(request) ?? jsonAnswer(503, { message: 'Service Unavailable' });
    return this.begun(serveOnLoopback(() => wireServer(answer), port, setting));
  }

  /** The address of a service that was started; it is stopped with the stack. */
  private async begun(service: Promise<{ address: string; stop: () => Promise<void> }>): Promise<string> {
    const { address, stop } = await service;
    this.stops.push(stop);
    return address;
  }

  /** Everything that the synthesised stack declares, emulated on this machine. Raised anew when the stack changes. */
  private raise(assembly: Assembly) {
    const { overlay, dynamodb, ses, aws, options, started } = this;
    const { settings, site, isThrottled = () => false, log = () => undefined, clockAheadMs = 0 } = options;
    const { region } = assembly;
    const functions = lambdaFunctions(assembly);
    const secrets = new Secrets(assembly, settings.DATA_DIR);
    const told = { region, aws, overlay, log, clockAheadMs, network: started.network };
    const lambda = new LambdaService({ functions, ...told });
    const invoke: InvokeFunction = (arn, event) => lambda.invoke(arn, event);
    const api = new HttpApi(assembly, invoke, isThrottled);
    const scheduler = new Scheduler(assembly, invoke);
    const callers = functions.map((declared) => {
      const { name, role } = declared;
      return [accessKeyIdOf(declared), { name, permissions: permissionsOf(assembly, role) }] as const;
    });
    const identities = assembly
      .resources('AWS::SES::EmailIdentity', identitySchema)
      .map(({ properties }) => properties.EmailIdentity);
    return {
      region,
      functions,
      api,
      scheduler,
      aws: new AwsEmulator({ callers: new Map(callers), identities, secrets, dynamodb, ses }),
      edge: new Edge({
        behaviors: withFakeHosts(declaredBehaviors(assembly), functions, overlay),
        functions: new EdgeFunctions(isBuilt(site) ? readSiteFiles(site) : EMPTY_SITE),
        site: new SiteOrigin(site),
        pictures: new PicturesOrigin(join(settings.DATA_DIR, PICTURES_FOLDER)),
        api: (request) => api.answer(request),
        fill: (text) => secrets.fill(text),
      }),
      stop: () => {
        scheduler.stop();
        return lambda.stop();
      },
    };
  }
}

const identitySchema = z.object({ EmailIdentity: z.string() });
