import { understand } from '../../chat/rules/understand.ts';

/** Short messages that leave open which of two subjects is meant; each training decides anew which of them do. */
const SHORT = [
  'do you monitor',
  'old server making noise and we have no backup',
  'test',
  'scan',
  'router',
  'what do you keep',
  'can you check my computer',
  'how safe is my password',
];

/** A message that is answered with a choice of two. */
export function closeToTwo(): string {
  const found = SHORT.find((message) => understand(message).kind === 'choice');
  if (found === undefined) throw new Error('None of the short messages leads to a choice of two');
  return found;
}
