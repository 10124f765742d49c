import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES_FOLDER } from '#shared/runtime/pictures.ts';
import { readSiteFiles, EMPTY_SITE, isBuilt } from '../stack/edge/site-files.ts';
import { HttpApi } from './api/http-api.ts';
import { Throttles } from './api/throttles.ts';
import { declaredBehaviors } from './assembly/distribution.ts';
import { declaredRoutes, declaredThrottles, mayInvoke } from './assembly/http-api.ts';
import { lambdaFunctions, type LambdaFunction } from './assembly/lambda-functions.ts';
import { readAssembly, type Assembly } from './assembly/read-assembly.ts';
import { rightsOf } from './assembly/rights.ts';
import { declaredSchedules, type DeclaredSchedule } from './assembly/schedules.ts';
import { AwsDoor, type Caller } from './aws/aws-door.ts';
import { Secrets } from './aws/secrets.ts';
import { Edge } from './edge/edge.ts';
import { EdgeFunctions } from './edge/edge-functions.ts';
import { PicturesOrigin } from './edge/pictures-origin.ts';
import { SiteOrigin } from './edge/site-origin.ts';
import { withStandInHosts } from './edge/stand-in-hosts.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { LambdaService, type LambdaServiceProps } from './lambda/lambda-service.ts';
import { accessKeyIdOf } from './lambda/runtime-variables.ts';

/** What stands on this machine whatever the stack says: engines, folders, addresses. */
export interface Ground {
  readonly dynamodb: string;
  readonly ses: string;
  /** Where the functions find all services of AWS. */
  readonly aws: string;
  readonly dataFolder: string;
  readonly siteFolder: string;
  readonly overlay: Readonly<Record<string, string>>;
  readonly log: LambdaServiceProps['log'];
  readonly clockAheadMs: number;
  readonly throttleClock?: (() => number) | undefined;
}

/** Everything that the synthesised stack declares, standing on this machine. Made anew when the stack changes. */
export class Cloud {
  readonly assembly: Assembly;
  readonly functions: readonly LambdaFunction[];
  readonly edge: Edge;
  readonly api: HttpApi;
  readonly door: AwsDoor;
  readonly scheduler: Scheduler;
  readonly schedules: readonly DeclaredSchedule[];
  private readonly lambda: LambdaService;

  constructor(folder: string, ground: Ground) {
    // The bundles are CommonJS, as at Lambda, whatever the package around the folder says.
    writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
    const assembly = readAssembly(folder);
    const { region } = assembly;
    this.assembly = assembly;
    this.functions = lambdaFunctions(assembly);
    const { aws: address, overlay, log, clockAheadMs } = ground;
    const { functions } = this;
    this.lambda = new LambdaService({ functions, aws: { region, address }, overlay, log, clockAheadMs });
    const invoke = (arn: string, event: unknown) => this.lambda.invoke(arn, event);
    const secrets = new Secrets(assembly, ground.dataFolder);
    this.door = this.makeDoor(secrets, ground);
    this.api = new HttpApi({
      apiId: assembly.resources('AWS::ApiGatewayV2::Api')[0]?.id ?? 'api',
      region,
      routes: declaredRoutes(assembly),
      mayInvoke: (arn) => mayInvoke(assembly, 'apigateway.amazonaws.com', arn),
      invoke,
      throttles: ground.throttleClock && new Throttles(declaredThrottles(assembly), ground.throttleClock),
    });
    this.schedules = declaredSchedules(assembly);
    this.scheduler = new Scheduler({
      region,
      schedules: this.schedules,
      mayInvoke: (arn) => mayInvoke(assembly, 'events.amazonaws.com', arn),
      invoke,
    });
    this.edge = this.makeEdge(secrets, ground);
  }

  async stop(): Promise<void> {
    this.scheduler.stop();
    await this.lambda.stop();
  }

  private makeDoor(secrets: Secrets, { dynamodb, ses }: Ground): AwsDoor {
    const callers = this.functions.map((declared): [string, Caller] => [
      accessKeyIdOf(declared),
      { name: declared.name, rights: rightsOf(this.assembly, declared.role) },
    ]);
    const identities = this.assembly
      .resources('AWS::SES::EmailIdentity')
      .map(({ properties }) => String(properties['EmailIdentity']));
    return new AwsDoor({ callers: new Map(callers), identities, secrets, dynamodb, ses });
  }

  private makeEdge(secrets: Secrets, { siteFolder, dataFolder, overlay }: Ground): Edge {
    return new Edge({
      behaviors: withStandInHosts(declaredBehaviors(this.assembly), this.functions, overlay),
      functions: new EdgeFunctions(isBuilt(siteFolder) ? readSiteFiles(siteFolder) : EMPTY_SITE),
      site: new SiteOrigin(siteFolder),
      pictures: new PicturesOrigin(join(dataFolder, PICTURES_FOLDER)),
      api: (request) => this.api.answer(request),
      fill: (text) => secrets.fill(text),
    });
  }
}
