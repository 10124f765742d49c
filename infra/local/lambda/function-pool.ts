import type { LambdaFunction } from '../template/lambda-functions.ts';
import { ExecutionEnvironment, type EnvironmentProps } from './execution-environment.ts';
import type { Invocation, Outcome } from './messages.ts';

/** Lambda would start a thousand; this limit spares a laptop. Further events wait, which they never do in Lambda. */
const MOST_ENVIRONMENTS = 10;

const IDLE_MILLISECONDS = 5 * 60_000;

/** The environments of one function. Each takes one event at a time; more are started while all are busy. */
export class FunctionPool {
  readonly declared: LambdaFunction;
  private readonly idle: ExecutionEnvironment[] = [];
  private readonly all = new Set<ExecutionEnvironment>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private sleep: NodeJS.Timeout | undefined;

  constructor(private readonly props: EnvironmentProps) {
    this.declared = props.declared;
  }

  async invoke(invocation: Omit<Invocation, 'deadline'>): Promise<Outcome> {
    if (this.busy >= MOST_ENVIRONMENTS) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy += 1;
    const environment = this.take();
    try {
      return await environment.invoke(invocation);
    } finally {
      this.busy -= 1;
      this.giveBack(environment);
      this.waiting.shift()?.();
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.sleep);
    const all = [...this.all];
    this.all.clear();
    this.idle.length = 0;
    await Promise.all(all.map((environment) => environment.stop()));
  }

  private take(): ExecutionEnvironment {
    for (let found = this.idle.pop(); found; found = this.idle.pop()) {
      if (found.isAlive) return found;
      this.all.delete(found);
    }
    const made = new ExecutionEnvironment(this.props);
    this.all.add(made);
    return made;
  }

  private giveBack(environment: ExecutionEnvironment): void {
    if (!environment.isAlive || !this.all.has(environment)) {
      this.all.delete(environment);
      return;
    }
    this.idle.push(environment);
    clearTimeout(this.sleep);
    this.sleep = setTimeout(() => void this.endIdle(), IDLE_MILLISECONDS).unref();
  }

  /**
   * Every event that ends restarts this timer, so an environment that is idle now was idle all that time. Busy ones are
   * left running.
   */
  private async endIdle(): Promise<void> {
    const ended = this.idle.splice(0);
    for (const environment of ended) this.all.delete(environment);
    await Promise.all(ended.map((environment) => environment.stop()));
  }
}
