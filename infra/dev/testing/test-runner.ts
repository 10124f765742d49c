import { AsyncLocalStorage } from 'node:async_hooks';
import runFile from 'jest-circus/runner';

/** The storages that the present test file has used. */
const used = new Set<AsyncLocalStorage<unknown>>();

Reflect.set(
  AsyncLocalStorage.prototype,
  'run',
  new Proxy(Reflect.get(AsyncLocalStorage.prototype, 'run'), {
    apply(run, storage: AsyncLocalStorage<unknown>, given) {
      used.add(storage);
      return Reflect.apply(run, storage, given);
    },
  }),
);

/**
 * A worker with nothing left to do ends without freeing its memory, which takes longer than the half second after which
 * Jest kills it and warns of leaking tests. A worker with something left open does not come here, and Jest still warns.
 */
process.once('beforeExit', () => process.exit());

/**
 * Jest's own runner of one test file. It makes an AsyncLocalStorage for each file and leaves it enabled, and Node then
 * carries every one of them to every promise: after a hundred files that is a seventh of the processor's time.
 */
export default async function runTestFile(...given: readonly unknown[]): Promise<unknown> {
  try {
    return await runFile(...given);
  } finally {
    for (const storage of used) storage.disable();
    used.clear();
  }
}
