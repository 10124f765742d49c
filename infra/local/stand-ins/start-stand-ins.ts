import { STAND_INS } from './index.ts';
import type { StandInContext } from './stand-in.ts';

/** Starts every stand-in. What ends one is added to `stops` at once, so that a later one that fails leaves none running. */
export async function startStandIns(context: StandInContext, stops: (() => Promise<void>)[]) {
  const standIns: { readonly name: string; readonly address: string }[] = [];
  const variables: Record<string, string> = {};
  for (const { name, start } of STAND_INS) {
    const started = await start(context);
    if (started.stop) stops.push(started.stop);
    standIns.push({ name, address: started.address });
    Object.assign(variables, started.variables);
  }
  return { standIns, variables };
}
