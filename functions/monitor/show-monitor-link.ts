import { showMonitorLink } from '#shared/api/monitor.ts';
import { endpoint } from '../http/endpoint.ts';
import { openMonitorLink } from './io/monitor-links.ts';
import { askingDocument, linkFailureDocument } from './rules/monitor-document.ts';

/** Shows what a link does, with a button. It changes nothing, and has no permission to. */
export const handler = endpoint(
  showMonitorLink,
  async ({ input }) => askingDocument(await openMonitorLink(input.link)),
  { errorPage: linkFailureDocument },
);
