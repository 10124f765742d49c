import { siteAddress } from '../../platform/setting.ts';
import { type MonitorLink, sealLink } from '../rules/sealed-link.ts';
import { linkKey } from './link-key.ts';

/** The public address of a link: opening it shows what it does, and posting to it does it. */
export async function monitorLinkAddress(link: MonitorLink): Promise<string> {
  return `${siteAddress()}/api/monitor/${sealLink(link, await linkKey())}`;
}
