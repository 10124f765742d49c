import { checkMonitor } from '../monitor/io/check-monitor.ts';
import { changeMonitor } from '../monitor/io/monitors.ts';
import { confirm } from '../monitor/rules/confirm.ts';
import { type Aspect, monitorIdOf, type Observed } from '../monitor/rules/monitor.ts';

/** Whose monitor it is; without a domain the address itself is watched. */
export interface Watched {
  readonly email: string;
  readonly domain?: string;
  readonly call?: { readonly name: string; readonly phone: string } | undefined;
  readonly requestedAt?: number;
}

/** Stores a monitor that was confirmed at this moment; returns its id. */
export async function storeMonitor(watched: Watched): Promise<string> {
  const id = monitorIdOf(watched.email, watched.domain === undefined ? 'address' : undefined);
  const now = Date.now();
  await changeMonitor(id, (found) => confirm(found, { requestedAt: now, ...watched }, now).monitor);
  return id;
}

/** A check that finds mail at this level. */
export const seeing = (level: Aspect['level']) => (): Promise<Observed> =>
  Promise.resolve({ aspects: { mail: { level, words: `Level ${level}.` } } });

/** Begins a check of a monitor that ends the whole run: nothing of it comes back. */
export async function dieAt(id: string): Promise<void> {
  await new Promise<void>((begun) => {
    void checkMonitor(id, () => {
      begun();
      return new Promise(() => {});
    });
  });
}
