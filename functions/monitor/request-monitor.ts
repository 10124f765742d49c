import { requestMonitor } from '#shared/api/monitor.ts';
import { endpoint } from '../http/endpoint.ts';
import { askToConfirm } from './io/ask-to-confirm.ts';
import { pendingMonitorOf } from './rules/confirm.ts';

/** Mails a link that holds the whole request. Nothing is looked up, so the answer cannot reveal who has a monitor. */
export const handler = endpoint(requestMonitor, async ({ input, visitor, note }) => {
  const pending = pendingMonitorOf(input, Date.now());
  // The hidden field, which only bots see.
  if ((input.nickname ?? '').trim() !== '') note({ monitor: 'suspect' });
  else await askToConfirm(pending, visitor.key);
  return { sent: true } as const;
});
