import { randomUUID } from 'node:crypto';
import { ACCOUNT } from '../assembly/identities.ts';
import type { DeclaredSchedule } from '../assembly/schedules.ts';
import type { InvokeFunction, Outcome } from '../lambda/messages.ts';
import { nextRun } from './next-run.ts';

/** The first run of everything that is due every so often comes soon after the start, as after a deployment. */
const FIRST_RUN_MILLISECONDS = 2000;

export interface SchedulerProps {
  readonly region: string;
  readonly schedules: readonly DeclaredSchedule[];
  /** Whether the stack lets EventBridge call this function. */
  readonly mayInvoke: (functionArn: string) => boolean;
  readonly invoke: InvokeFunction;
}

/** The stand-in for EventBridge's schedules. */
export class Scheduler {
  private readonly props: SchedulerProps;
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(props: SchedulerProps) {
    this.props = props;
  }

  start(): void {
    for (const schedule of this.props.schedules) {
      const isRate = schedule.expression.startsWith('rate(');
      this.wait(
        schedule,
        isRate ? Date.now() + FIRST_RUN_MILLISECONDS : nextRun(schedule.expression, Date.now()),
      );
    }
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  /** Runs one target of a schedule now, as the clock would. */
  run(ruleArn: string, functionArn: string): Promise<Outcome> {
    if (!this.props.mayInvoke(functionArn)) {
      const fault = {
        errorType: 'AccessDenied',
        errorMessage: `EventBridge has no permission to call ${functionArn}`,
      };
      return Promise.resolve({ kind: 'fault', fault });
    }
    return this.props.invoke(functionArn, {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: ACCOUNT,
      time: new Date().toISOString().replace(/\.\d+/, ''),
      region: this.props.region,
      resources: [ruleArn],
      detail: {},
    });
  }

  private wait(schedule: DeclaredSchedule, until: number): void {
    // A timer takes no more than 24 days; a longer pause is one of several.
    const pause = Math.min(until - Date.now(), 2 ** 31 - 1);
    const timer = setTimeout(() => {
      if (Date.now() < until) {
        this.wait(schedule, until);
        return;
      }
      this.wait(schedule, nextRun(schedule.expression, Date.now()));
      for (const arn of schedule.functionArns) void this.run(schedule.ruleArn, arn);
    }, pause);
    this.timers.set(schedule.ruleArn, timer.unref());
  }
}
