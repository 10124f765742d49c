import { NotFoundError } from '../../platform/rules/errors.ts';
import { type MonitorLink, openLink } from '../rules/sealed-link.ts';
import { findLinkKey } from './link-key.ts';

/** What a link that came back is for; NotFoundError when it is none of ours, or its time is over. */
export async function openMonitorLink(word: string): Promise<MonitorLink> {
  const key = await findLinkKey();
  const link = key && openLink(word, key, Date.now());
  if (!link)
    throw new NotFoundError(
      'This link cannot be used. Please open it from the e-mail again, or ask for a new one.',
    );
  return link;
}
