import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ACCOUNT } from './template/references.ts';
import { mayInvoke } from './template/http-api.ts';
import type { Assembly } from './template/read-assembly.ts';
import type { InvokeFunction, Outcome } from './lambda/messages.ts';

/** The first run of every schedule comes soon after the start, as after a deployment. */
const FIRST_RUN_MS = 2000;

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const ruleSchema = z.object({
  ScheduleExpression: z.string().check(z.regex(/^rate\(\d+ (minute|hour|day)s?\)$/)),
  Targets: z.array(z.looseObject({ Arn: z.string() })),
});

interface Schedule {
  readonly ruleArn: string;
  readonly everyMs: number;
  readonly functionArns: readonly string[];
}

/** The emulator of EventBridge's schedules, which the stack declares only as rates (infra/stack/access-shape.ts). */
export class Scheduler {
  private readonly schedules: readonly Schedule[];
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly assembly: Assembly,
    private readonly invoke: InvokeFunction,
  ) {
    this.schedules = assembly.resources('AWS::Events::Rule').map(({ arn, properties }) => {
      const { ScheduleExpression, Targets } = ruleSchema.parse(properties);
      const [, number, unit = ''] = /(\d+) (minute|hour|day)/.exec(ScheduleExpression) ?? [];
      const everyMs = Number(number) * (UNIT_MS[unit] ?? Number.NaN);
      return { ruleArn: arn, everyMs, functionArns: Targets.map(({ Arn }) => Arn) };
    });
  }

  start(): void {
    for (const { everyMs, functionArns } of this.schedules) {
      const runAll = () => functionArns.forEach((arn) => void this.run(arn));
      this.timers.push(setTimeout(runAll, FIRST_RUN_MS).unref(), setInterval(runAll, everyMs).unref());
    }
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  /** Runs a scheduled function now, as the clock would. Undefined when no schedule has it as a target. */
  run(functionArn: string): Promise<Outcome> | undefined {
    const rule = this.schedules.find(({ functionArns }) => functionArns.includes(functionArn));
    if (!rule) return undefined;
    if (!mayInvoke(this.assembly, 'events.amazonaws.com', functionArn)) {
      const errorMessage = `EventBridge has no permission to call ${functionArn}`;
      return Promise.resolve({ kind: 'failure', failure: { errorType: 'AccessDenied', errorMessage } });
    }
    return this.invoke(functionArn, {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: ACCOUNT,
      time: new Date().toISOString().replace(/\.\d+/, ''),
      region: this.assembly.region,
      resources: [rule.ruleArn],
      detail: {},
    });
  }
}
