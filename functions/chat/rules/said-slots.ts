import * as z from 'zod/mini';
import type { Conversation } from './conversation.ts';
import type { Slots } from './intents/intent.ts';
import { plainText } from './meaning/tokens.ts';
import { placeOf } from './places.ts';
import { slotsOf } from './slots.ts';

const number = z.number().check(z.int(), z.minimum(1), z.maximum(65_535));
/** A detail that is nonsense is none, and takes no other with it. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const details = z.object({
  people: orNothing(number),
  devices: orNothing(number),
  plan: orNothing(z.enum(['personal', 'business'])),
  period: orNothing(z.enum(['month', 'year'])),
  package: orNothing(z.enum(['basic', 'advanced', 'enterprise', 'starter', 'shield', 'enterpriseReady'])),
  ports: orNothing(z.array(number)),
  place: orNothing(z.string()),
});

/**
 * The details that somebody else says a conversation gives: each counts only if its number or its name stands in the visitor's own words. A port
 * and a package must be one of ours, a place one that we know.
 */
export function saidSlots(result: unknown, conversation: Conversation): Slots {
  const parsed = z.safeParse(details, result);
  if (!parsed.success) return {};
  const { people, devices, plan, period, package: named, ports = [], place = '' } = parsed.data;
  const text = plainText(conversation.join(' \n '));
  const found = conversation.map(slotsOf);
  const isSaid = (count: number | undefined) =>
    count !== undefined && new RegExp(`\\b${count}\\b`).test(text);
  const open = ports.filter((port) => found.some((slots) => slots.ports?.includes(port)));
  const where = placeOf(plainText(place));
  return {
    ...(isSaid(people) && { employees: people }),
    ...(isSaid(devices) && { devices }),
    ...(plan && found.some((slots) => slots.plan === plan) && { plan }),
    ...(period && found.some((slots) => slots.period === period) && { period }),
    ...(named &&
      found.some((slots) => [slots.package, slots.besidePackage].includes(named)) && { package: named }),
    ...(open.length > 0 && { ports: open }),
    ...(where && found.some((slots) => slots.place?.name === where.name) && { place: where }),
  };
}
