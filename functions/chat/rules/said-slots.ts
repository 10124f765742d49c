import * as z from 'zod/mini';
import type { Conversation } from './conversation.ts';
import type { Slots } from './intents/intent.ts';
import { plainText } from './meaning/tokens.ts';
import { placeOf } from './places.ts';
import { slotsOf } from './slots.ts';

const number = z.number().check(z.int(), z.minimum(1), z.maximum(65_535));

/** Each detail by itself, so that one that is nonsense takes no other with it. */
const DETAILS = {
  employees: number,
  devices: number,
  plan: z.enum(['personal', 'business']),
  period: z.enum(['month', 'year']),
  package: z.enum(['basic', 'advanced', 'enterprise', 'starter', 'shield', 'enterpriseReady']),
  ports: z.array(number),
  place: z.string(),
} as const;

/**
 * The details that somebody else says a conversation gives: each counts only if its number or its name stands in the visitor's own words. A port
 * and a package must be one of ours, a place one that we know.
 */
export function saidSlots(result: unknown, conversation: Conversation): Slots {
  const said = z.safeParse(z.record(z.string(), z.unknown()), result);
  if (!said.success) return {};
  const of = <Name extends keyof typeof DETAILS>(name: Name, key: string = name) => {
    const parsed = z.safeParse(DETAILS[name], said.data[key]);
    return parsed.success ? (parsed.data as z.infer<(typeof DETAILS)[Name]>) : undefined;
  };
  const text = plainText(conversation.join(' \n '));
  const found = conversation.map(slotsOf);
  const isSaid = (count: number | undefined) =>
    count !== undefined && new RegExp(`\\b${count}\\b`).test(text);
  const [employees, devices, plan, period] = [
    of('employees', 'people'),
    of('devices'),
    of('plan'),
    of('period'),
  ];
  const [named, ports] = [of('package'), found.flatMap((slots) => slots.ports ?? [])];
  const isOpen = of('ports')?.filter((port) => ports.includes(port)) ?? [];
  const place = placeOf(plainText(of('place') ?? ''));
  return {
    ...(isSaid(employees) && { employees }),
    ...(isSaid(devices) && { devices }),
    ...(plan && found.some((slots) => slots.plan === plan) && { plan }),
    ...(period && found.some((slots) => slots.period === period) && { period }),
    ...(named &&
      found.some((slots) => [slots.package, slots.besidePackage].includes(named)) && { package: named }),
    ...(isOpen.length > 0 && { ports: isOpen }),
    ...(place && found.some((slots) => slots.place?.name === place.name) && { place }),
  };
}
