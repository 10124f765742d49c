import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import type { LambdaFunction } from '../template/lambda-functions.ts';
import type { LocalNetwork } from './network.ts';
import type { FromWorker, FunctionFailure, Invocation, WorkerSettings } from './worker.ts';

/** How an invocation ended. The payload is JSON, as Lambda passes it on. A failure is in the function's log. */
export type Outcome =
  { readonly kind: 'answer'; readonly payload: string } | { readonly kind: 'failure' | 'timeout' };

/** Lambda allows ten seconds for the code outside the handler. */
const START_SECONDS = 10;

export interface EnvironmentProps {
  readonly declared: LambdaFunction;
  /** All variables that the function sees in `process.env`. */
  readonly variables: Readonly<Record<string, string>>;
  /** Called with every line that the function logs. */
  readonly log: (text: string) => void;
  readonly clockAheadMs: number;
  /** The internet hosts that run on this machine. */
  readonly network?: LocalNetwork | undefined;
}

/**
 * One execution environment: a thread with its own variables and memory limit, which takes one event at a time. It
 * survives a failure inside the handler; a timeout, a crash or an exit ends it.
 */
export class ExecutionEnvironment {
  isAlive = true;
  private readonly worker: Worker;
  private readonly started: Promise<Outcome | 'ready'>;
  private settle: ((heard: Outcome | 'ready') => void) | undefined;
  private crash: FunctionFailure | undefined;

  constructor(private readonly props: EnvironmentProps) {
    this.worker = startWorker(props);
    this.started = this.hearWithin(START_SECONDS);
    this.worker.on('message', (message: FromWorker) => this.hear(message));
    this.worker.on('error', (error) => {
      this.crash = { errorType: error.name, errorMessage: error.message, stack: error.stack };
    });
    this.worker.on('exit', (code) => {
      this.isAlive = false;
      const errorMessage = `Runtime exited with ${code} before the function answered`;
      this.fail(this.crash ?? { errorType: 'Runtime.ExitError', errorMessage });
    });
  }

  /** Invokes the function with one event. Never throws. */
  async invoke(invocation: Omit<Invocation, 'deadline'>): Promise<Outcome> {
    const started = await this.started;
    if (started !== 'ready') return started;
    const seconds = this.props.declared.timeoutSeconds;
    const heard = this.hearWithin(seconds);
    this.worker.postMessage({ ...invocation, deadline: Date.now() + seconds * 1000 } satisfies Invocation);
    const outcome = await heard;
    if (outcome === 'ready') throw new Error('A worker was ready twice.');
    return outcome;
  }

  async stop(): Promise<void> {
    this.isAlive = false;
    await this.worker.terminate();
  }

  /** The worker's next message, or a timeout when there is none within these seconds. */
  private hearWithin(seconds: number): Promise<Outcome | 'ready'> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.props.log(`Task timed out after ${seconds.toFixed(2)} seconds\n`);
        void this.stop();
        this.settle?.({ kind: 'timeout' });
      }, seconds * 1000);
      this.settle = (heard) => {
        clearTimeout(timer);
        this.settle = undefined;
        resolve(heard);
      };
    });
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'ready') this.settle?.('ready');
    else if (message.kind === 'answer') this.settle?.(message);
    else {
      this.fail(message.failure);
      // Code that could not be loaded cannot be loaded for the next event either.
      if (message.kind === 'unloadable') void this.stop();
    }
  }

  private fail(failure: FunctionFailure): void {
    if (this.settle) this.props.log(`Invoke Error ${JSON.stringify(failure)}\n`);
    this.settle?.({ kind: 'failure' });
  }
}

function startWorker({ declared, variables, log, clockAheadMs, network }: EnvironmentProps): Worker {
  const { folder, handler, memoryMegabytes } = declared;
  const worker = new Worker(workerCode(), {
    eval: true,
    workerData: { folder, handler, clockAheadMs, network } satisfies WorkerSettings,
    env: { ...variables },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  for (const stream of [worker.stdout, worker.stderr]) stream.setEncoding('utf8').on('data', log);
  return worker;
}

let code: string | undefined;

/** The program of a worker as plain JavaScript, because a thread cannot load TypeScript. */
function workerCode(): string {
  code ??= buildSync({
    entryPoints: ['infra/local/lambda/worker.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
  }).outputFiles[0]?.text;
  return code ?? '';
}
