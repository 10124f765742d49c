import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { getItem, putItem } from '../../platform/table-items.ts';
import { LINK_KEY_BYTES, type MonitorLink, openLink, sealLink } from '../rules/sealed-link.ts';
import { siteAddress } from '../../platform/setting.ts';
import { NotFoundError } from '../../platform/rules/errors.ts';

/** The id of the one item of the table that is not a monitor. */
export const LINK_KEY = 'link-key';

export const linkKeySchema = z.object({ id: z.literal(LINK_KEY), key: z.string() });

/**
 * The key that seals all monitor links. It is in the same table, created at first use: anybody who can read that table
 * knows everything that the links open anyway.
 */
export async function linkKey(): Promise<Buffer> {
  const found = await findLinkKey();
  if (found) return found;
  const key = randomBytes(LINK_KEY_BYTES).toString('base64');
  const ifMissing = { ConditionExpression: 'attribute_not_exists(id)' };
  await putItem('monitors', { id: LINK_KEY, key }, ifMissing);
  const made = await findLinkKey();
  if (!made) throw new Error('The key of the links cannot be made.');
  return made;
}

/** The key without creating one: if there is none, no link can be ours. */
async function findLinkKey(): Promise<Buffer | undefined> {
  const item = await getItem('monitors', { id: LINK_KEY });
  return item && Buffer.from(z.parse(linkKeySchema, item).key, 'base64');
}

/** The public address of a link: opening it shows what it does, and posting to it does it. */
export async function monitorLinkAddress(link: MonitorLink): Promise<string> {
  return `${siteAddress()}/api/monitor/${sealLink(link, await linkKey())}`;
}

/** The content of a link that was opened; NotFoundError if it is not ours or has expired. */
export async function openMonitorLink(word: string): Promise<MonitorLink> {
  const key = await findLinkKey();
  const link = key && openLink(word, key, Date.now());
  if (!link)
    throw new NotFoundError(
      'This link cannot be used. Please open it from the email again, or ask for a new one.',
    );
  return link;
}
