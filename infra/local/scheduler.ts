import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Outcome } from './lambda/execution-environment.ts';
import type { InvokeFunction } from './lambda/lambda-service.ts';
import { ACCOUNT, type Assembly } from './template/assembly.ts';
import { callableBy } from './template/lambda-functions.ts';

/** The first run of every schedule comes soon after the start, as after a deployment. */
const FIRST_RUN_MS = 2000;

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const ruleSchema = z.object({
  ScheduleExpression: z.string().check(z.regex(/^rate\(\d+ (minute|hour|day)s?\)$/)),
  Targets: z.array(z.object({ Arn: z.string() })),
});

/** The emulator of EventBridge's schedules, which the stack declares only as rates (infra/stack/access-shape.ts). */
export class Scheduler {
  private readonly schedules;
  private readonly mayCall: (functionArn: string) => boolean;
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly assembly: Assembly,
    private readonly invoke: InvokeFunction,
  ) {
    this.mayCall = callableBy('events.amazonaws.com', assembly);
    this.schedules = assembly.resources('AWS::Events::Rule', ruleSchema).flatMap(({ arn, properties }) => {
      const [, number, unit = ''] = /(\d+) (minute|hour|day)/.exec(properties.ScheduleExpression) ?? [];
      const everyMs = Number(number) * (UNIT_MS[unit] ?? Number.NaN);
      return properties.Targets.map(({ Arn }) => ({ ruleArn: arn, everyMs, functionArn: Arn }));
    });
  }

  start(): void {
    for (const { everyMs, functionArn } of this.schedules) {
      const run = () => void this.run(functionArn);
      this.timers.push(setTimeout(run, FIRST_RUN_MS).unref(), setInterval(run, everyMs).unref());
    }
  }

  stop(): void {
    this.timers.splice(0).forEach(clearTimeout);
  }

  /** Runs a scheduled function now, as the clock would. Undefined when no schedule has it as a target. */
  run(functionArn: string): Promise<Outcome> | undefined {
    const schedule = this.schedules.find((one) => one.functionArn === functionArn);
    if (!schedule) return undefined;
    if (!this.mayCall(functionArn)) return Promise.resolve({ kind: 'failure' });
    return this.invoke(functionArn, {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: ACCOUNT,
      time: new Date().toISOString().replace(/\.\d+/, ''),
      region: this.assembly.region,
      resources: [schedule.ruleArn],
      detail: {},
    });
  }
}
