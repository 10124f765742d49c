import { documents } from '../platform/dynamo.ts';

/** The cost of the commands sent while `work` runs, in read and write units together, as the engine counts it. */
export async function consumedBy(work: () => Promise<unknown>): Promise<number> {
  let units = 0;
  const { middlewareStack } = documents();
  const name = 'consumedCapacity';
  middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const answer = await next(args);
      units += unitsOf(answer.output);
      return answer;
    },
    { step: 'initialize', name },
  );
  try {
    await work();
  } finally {
    middlewareStack.remove(name);
  }
  return units;
}

function unitsOf(output: object): number {
  const consumed = 'ConsumedCapacity' in output ? output.ConsumedCapacity : undefined;
  const units =
    typeof consumed === 'object' && consumed !== null && 'CapacityUnits' in consumed
      ? consumed.CapacityUnits
      : 0;
  return Number(units);
}
