import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { TABLES } from '#shared/runtime/tables.ts';
import { declaredTables } from './template/tables.ts';
import { checkDataFolder } from './aws/data-folder.ts';
import { Mailbox } from './aws/mailbox.ts';
import { ensureTables, startTables } from './aws/tables.ts';
import { Cloud } from './cloud.ts';
import { startFakes } from './fakes/fakes.ts';
import type { Outcome } from './lambda/messages.ts';
import type { LocalNetwork } from './lambda/network.ts';
import { serveOnLoopback } from './listen.ts';
import { type Answering, jsonAnswer, wireServer } from './wire.ts';
import type { Settings } from './settings.ts';

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
   * Throttles the API as the stack declares, by this clock in milliseconds. Without it nothing is throttled: CloudFront
   * answers most requests from its cache, but its emulator caches nothing, so all of them reach the API.
   */
  readonly throttleClock?: () => number;
}

const STARTING = jsonAnswer(503, { message: 'Service Unavailable' });

/**
 * The whole product on this machine. `start` throws when a port is in use or the stack declares something that is
 * unknown here, and then leaves nothing running; `stop` ends everything that was started.
 */
export class LocalStack {
  readonly fakes: { readonly name: string; readonly address: string }[] = [];
  private readonly options: LocalStackOptions;
  private readonly stops: (() => Promise<void>)[] = [];
  private readonly mailbox: Mailbox;
  private network: LocalNetwork | undefined;
  private overlay: Readonly<Record<string, string>> = {};
  private running: Cloud | undefined;
  private addresses = { site: '', api: '', aws: '', dynamodb: '' };

  private constructor(options: LocalStackOptions) {
    this.options = options;
    this.mailbox = new Mailbox(options.settings.MAILBOX_PORT, options.settings.DATA_DIR);
  }

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

  get site(): string {
    return this.addresses.site;
  }

  /** The API's own address, without CloudFront in front of it. */
  get api(): string {
    return this.addresses.api;
  }

  get dynamodb(): string {
    return this.addresses.dynamodb;
  }

  /** The mail service, with its mailbox page for a browser. */
  get ses(): string {
    return this.options.settings.SES_ENDPOINT || this.mailbox.address;
  }

  /** The environment of all functions, with the addresses of the engines: for tools that use the stores. */
  get environment(): Record<string, string> {
    return {
      ...Object.assign({}, ...this.cloud.functions.map(({ environment }) => environment)),
      ...this.overlay,
      AWS_REGION: this.cloud.assembly.region,
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
    const { scheduler, functions } = this.cloud;
    const ran = scheduler.run(functions.find((declared) => declared.name === name)?.arn ?? '');
    if (!ran) throw new Error(`The stack has no schedule for ${name}.`);
    return ran;
  }

  /** Stops the mail service, until `startMailbox` brings it back with all its mail. For tests of failures. */
  stopMailbox(): Promise<void> {
    return this.mailbox.stop();
  }

  startMailbox(): Promise<void> {
    return this.mailbox.start();
  }

  /** DynamoDB stops answering until `thawTables`. For tests of failures. */
  freezeTables(): void {
    this.cloud.aws.freezeTables();
  }

  thawTables(): void {
    this.cloud.aws.thawTables();
  }

  /** Loads what a later synth or build has written. Calls in progress are ended. */
  async reload(): Promise<void> {
    const {
      settings,
      assembly,
      site,
      jobs,
      throttleClock,
      log = () => undefined,
      clockAheadMs = 0,
    } = this.options;
    const { dynamodb, ses, overlay, network, addresses } = this;
    const machine = { dynamodb, ses, aws: addresses.aws, dataFolder: settings.DATA_DIR, siteFolder: site };
    const raised = new Cloud(assembly, { ...machine, overlay, log, clockAheadMs, network, throttleClock });
    await ensureTables(this.dynamodb, declaredTables(raised.assembly), settings.DATA_DIR);
    const before = this.running;
    this.running = raised;
    await before?.stop();
    if (jobs === 'by-the-clock') raised.scheduler.start();
  }

  async stop(): Promise<void> {
    while (this.stops.length > 0) await this.stops.pop()?.();
  }

  private get cloud(): Cloud {
    if (!this.running) throw new Error('The local stack is not running.');
    return this.running;
  }

  /** Opens the ports first: a port in use is the most likely error, and the quickest to detect. */
  private async startAll(): Promise<void> {
    const { settings, siteAddress } = this.options;
    const { addresses } = this;
    addresses.site = await this.listen('edge', settings.PORT, 'PORT');
    addresses.api = await this.listen('api', settings.API_PORT, 'API_PORT');
    // As an IP address: a name would be resolved for every call of a function.
    addresses.aws = (await this.listen('aws', 0, 'PORT')).replace('localhost', '127.0.0.1');
    if (!settings.SES_ENDPOINT) {
      await this.mailbox.start();
      this.stops.push(() => this.mailbox.stop());
    }
    addresses.dynamodb = settings.DYNAMODB_ENDPOINT || (await this.startEngine());
    const { fakes, variables, network } = await startFakes(settings, this.stops);
    this.fakes.push(...fakes);
    this.network = network;
    const own = { [ENVIRONMENT.siteAddress]: siteAddress ?? this.site };
    this.overlay = { ...own, ...variables, ...this.options.variables };
    await this.reload();
    this.stops.push(() => this.cloud.stop());
  }

  private async listen(part: 'edge' | 'api' | 'aws', port: number, setting: string): Promise<string> {
    const answer: Answering = (request) => this.running?.[part].answer(request) ?? Promise.resolve(STARTING);
    const { address, stop } = await serveOnLoopback(() => wireServer(answer), port, setting);
    this.stops.push(stop);
    return address;
  }

  private async startEngine(): Promise<string> {
    const { address, stop } = await startTables(this.options.settings.DATA_DIR);
    this.stops.push(stop);
    return address;
  }
}
