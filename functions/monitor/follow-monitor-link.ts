import { followMonitorLink } from '#shared/api/monitor.ts';
import { endpoint } from '../http/endpoint.ts';
import { monitorLinkAddress, openMonitorLink } from './io/monitor-links.ts';
import { changeMonitor, eraseMonitor } from './io/monitors.ts';
import { goOn } from './rules/advance.ts';
import { confirm, type Confirmation } from './rules/confirm.ts';
import { monitorIdOf, watchOf } from './rules/monitor.ts';
import {
  confirmedDocument,
  linkFailureDocument,
  stoppedDocument,
  wentOnDocument,
} from './rules/monitor-document.ts';
import type { PendingMonitor } from './rules/sealed-link.ts';

/** Does what a link is for. Repeating it changes nothing. */
export const handler = endpoint(
  followMonitorLink,
  async ({ input, note }) => {
    const link = await openMonitorLink(input.link);
    note({ monitor: link.for });
    if (link.for === 'confirm') return confirmPending(link);
    if (link.for === 'stop') {
      await eraseMonitor(link.id);
      return stoppedDocument();
    }
    const now = Date.now();
    return wentOnDocument(await changeMonitor(link.id, (monitor) => monitor && goOn(monitor, now)));
  },
  { errorPage: linkFailureDocument },
);

async function confirmPending(pending: PendingMonitor): Promise<string> {
  const id = monitorIdOf(pending.email, watchOf(pending));
  const now = Date.now();
  let confirmation: Confirmation | undefined;
  await changeMonitor(id, (monitor) => (confirmation = confirm(monitor, pending, now)).monitor);
  if (!confirmation) throw new Error('A confirmation came to nothing.');
  return confirmedDocument(confirmation, await monitorLinkAddress({ for: 'stop', id }));
}
