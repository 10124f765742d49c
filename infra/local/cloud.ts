import { join } from 'node:path';
import { PICTURES_FOLDER } from '#shared/runtime/pictures.ts';
import { readSiteFiles, EMPTY_SITE, isBuilt } from '../stack/edge/site-files.ts';
import { HttpApi } from './api/http-api.ts';
import { Throttles } from './api/throttles.ts';
import { declaredBehaviors } from './template/distribution.ts';
import { declaredThrottles } from './template/http-api.ts';
import { lambdaFunctions, type LambdaFunction } from './template/lambda-functions.ts';
import { permissionsOf } from './template/permissions.ts';
import { readAssembly, type Assembly } from './template/read-assembly.ts';
import { AwsEmulator, type Caller } from './aws/aws-emulator.ts';
import { Secrets } from './aws/secrets.ts';
import { Edge } from './edge/edge.ts';
import { EdgeFunctions } from './edge/edge-functions.ts';
import { withFakeHosts } from './edge/fake-hosts.ts';
import { PicturesOrigin, SiteOrigin } from './edge/origins.ts';
import { accessKeyIdOf, LambdaService } from './lambda/lambda-service.ts';
import type { InvokeFunction } from './lambda/messages.ts';
import type { LocalNetwork } from './lambda/network.ts';
import { Scheduler } from './scheduler.ts';

/** What runs on this machine independently of the stack: engines, folders, addresses. */
export interface Machine {
  readonly dynamodb: string;
  readonly ses: string;
  /** The endpoint that functions use for all AWS services. */
  readonly aws: string;
  readonly dataFolder: string;
  readonly siteFolder: string;
  readonly overlay: Readonly<Record<string, string>>;
  readonly log: (functionName: string, text: string) => void;
  readonly clockAheadMs: number;
  readonly network?: LocalNetwork | undefined;
  readonly throttleClock?: (() => number) | undefined;
}

/** Everything that the synthesised stack declares, emulated on this machine. Rebuilt when the stack changes. */
export class Cloud {
  readonly assembly: Assembly;
  readonly functions: readonly LambdaFunction[];
  readonly edge: Edge;
  readonly api: HttpApi;
  readonly aws: AwsEmulator;
  readonly scheduler: Scheduler;
  private readonly lambda: LambdaService;

  constructor(folder: string, machine: Machine) {
    const assembly = readAssembly(folder);
    const functions = lambdaFunctions(assembly);
    const secrets = new Secrets(assembly, machine.dataFolder);
    const { overlay, log, clockAheadMs, network, throttleClock } = machine;
    const aws = { region: assembly.region, address: machine.aws };
    this.assembly = assembly;
    this.functions = functions;
    this.lambda = new LambdaService({ functions, aws, overlay, log, clockAheadMs, network });
    const invoke: InvokeFunction = (arn, event) => this.lambda.invoke(arn, event);
    const throttles = throttleClock && new Throttles(declaredThrottles(assembly), throttleClock);
    this.aws = awsFor(this, secrets, machine);
    this.api = new HttpApi(assembly, invoke, throttles);
    this.scheduler = new Scheduler(assembly, invoke);
    this.edge = edgeFor(this, secrets, machine);
  }

  async stop(): Promise<void> {
    this.scheduler.stop();
    await this.lambda.stop();
  }
}

function awsFor({ assembly, functions }: Cloud, secrets: Secrets, { dynamodb, ses }: Machine): AwsEmulator {
  const callers = functions.map((declared): [string, Caller] => [
    accessKeyIdOf(declared),
    { name: declared.name, permissions: permissionsOf(assembly, declared.role) },
  ]);
  const identities = assembly
    .resources('AWS::SES::EmailIdentity')
    .map(({ properties }) => String(properties['EmailIdentity']));
  return new AwsEmulator({ callers: new Map(callers), identities, secrets, dynamodb, ses });
}

function edgeFor({ assembly, functions, api }: Cloud, secrets: Secrets, machine: Machine): Edge {
  const { siteFolder, dataFolder, overlay } = machine;
  return new Edge({
    behaviors: withFakeHosts(declaredBehaviors(assembly), functions, overlay),
    functions: new EdgeFunctions(isBuilt(siteFolder) ? readSiteFiles(siteFolder) : EMPTY_SITE),
    site: new SiteOrigin(siteFolder),
    pictures: new PicturesOrigin(join(dataFolder, PICTURES_FOLDER)),
    api: (request) => api.answer(request),
    fill: (text) => secrets.fill(text),
  });
}
