import { NotFoundError } from '../../platform/rules/errors.ts';
import { type MonitorLink, openLink } from '../rules/sealed-link.ts';
import { findLinkKey } from './link-key.ts';

/** The content of a link that was opened; NotFoundError if it is not ours or has expired. */
export async function openMonitorLink(word: string): Promise<MonitorLink> {
  const key = await findLinkKey();
  const link = key && openLink(word, key, Date.now());
  if (!link)
    throw new NotFoundError(
      'This link cannot be used. Please open it from the e-mail again, or ask for a new one.',
    );
  return link;
}
