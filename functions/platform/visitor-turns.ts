import { networksOf } from './rules/ip-address.ts';
import { inWords, type Turn } from './limits.ts';

/** A limit of one visitor. `name` tells its counts from those of others. */
export interface VisitorLimit extends Omit<Turn, 'key'> {
  readonly name: string;
}

/**
 * The turns that a visitor takes at once: one of their own, and of an IPv6 network one of each wider network, which have more,
 * the narrowest first as `takeTurns` needs them.
 */
export function visitorTurns(visitorKey: string, { name, ...turn }: VisitorLimit): readonly Turn[] {
  return networksOf(visitorKey).map(({ key, times }) => ({
    ...turn,
    key: `${name}#${key}`,
    most: turn.most * times,
    ...(times > 1 && { sentence: networkTooBusy }),
  }));
}

function networkTooBusy(seconds: number): string {
  return `Much has come from your network just now. Please try again in ${inWords(seconds)}.`;
}
