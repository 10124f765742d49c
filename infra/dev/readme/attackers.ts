import { BREACH_SERVICE } from '#shared/runtime/outside-services.ts';
import { MODEL_ANSWERS_PER_DAY } from '#shared/rules/chat.ts';
import * as leads from '#shared/rules/lead-limits.ts';
import { MONITOR_LINKS_PER_DAY, MOST_MONITOR_LINKS } from '#shared/rules/monitor.ts';
import { MOST_UNCONFIRMED_ALERTS } from '#shared/rules/subscription-terms.ts';
import { WIDER_NETWORKS } from '#shared/rules/visitor-limits.ts';
import { MOST_POSTS_PER_MINUTE } from '../../stack/constructs/firewall.ts';
import {
  ATTACKERS,
  type Damage,
  damageOf,
  MOST_CALLS_PER_SECOND,
  REQUESTS_A_SECOND,
} from '../costs/attack.ts';
import { PRICES_AS_OF } from '../costs/prices.ts';
import { DEFAULT_THROTTLE, ROUTE_THROTTLE } from '../../stack/settings/rates.ts';

/** The limits that an attacker meets, as a Markdown list. */
export function attackLimits(): string {
  const [home, office] = WIDER_NETWORKS;
  return [
    `- API Gateway takes ${ROUTE_THROTTLE.perSecond} requests a second on each route, and ${DEFAULT_THROTTLE.perSecond} that match no route, from all visitors together: ${MOST_CALLS_PER_SECOND.toLocaleString('en-US')} in total.`,
    `- Each function counts per visitor, which means per IPv4 address or IPv6 /64 network. A /${home.prefix} network may do ${home.times} times as much as one visitor, a /${office.prefix} ${office.times} times.`,
    `- Acknowledgements: ${leads.MOST_ACKNOWLEDGEMENTS_PER_MAILBOX} a day to one mailbox, ${leads.MOST_ACKNOWLEDGEMENTS_PER_DOMAIN} to one domain, ${leads.ACKNOWLEDGEMENTS_PER_DAY} in total (\`ACKNOWLEDGEMENTS_PER_DAY\`).`,
    `- Mails that ask to confirm a monitor: ${MOST_MONITOR_LINKS.perMailbox} a day to one mailbox, ${MOST_MONITOR_LINKS.perFirm} to one domain, ${MOST_MONITOR_LINKS.perDomain} about one monitored domain, ${MONITOR_LINKS_PER_DAY} in total.`,
    `- Alerts about unconfirmed checkouts: ${MOST_UNCONFIRMED_ALERTS} a day are mailed, and \`ops\` lists the others.`,
    `- With \`WAF=true\` one address can send at most ${MOST_POSTS_PER_MINUTE} POST requests a minute to the API.`,
  ].join('\n');
}

/** What attackers can do within these limits, as the rows of a table. The first row is the header. */
export function attackRows(): readonly (readonly string[])[] {
  const plain = ATTACKERS.map((addresses) => damageOf(addresses));
  const guarded = ATTACKERS.map((addresses) => damageOf(addresses, true));
  const row = (name: string, shown: (damage: Damage) => string, damages = plain) => [
    name,
    ...damages.map(shown),
  ];
  const count = (number: number) => number.toLocaleString('en-US');
  const dollars = ({ dollars: amount }: Damage) => amount.toFixed(2);
  const share = ({ shareOfForm }: Damage) =>
    shareOfForm === 1 ? 'yes: the whole throttle' : `no: ${Math.ceil(shareOfForm * 100)} % of it`;
  return [
    ['', ...ATTACKERS.map((number) => `${count(number)} ${number === 1 ? 'address' : 'addresses'}`)],
    row('Leads stored and mailed to the company, per hour', (damage) => count(damage.leads)),
    row('Acknowledgements mailed to strangers, per day', (damage) => count(damage.acknowledgements)),
    row('Monitor confirmations mailed to strangers, per day', (damage) => count(damage.monitorLinks)),
    row(
      `Breach checks per minute, of the key’s ${BREACH_SERVICE.requestsPerMinute}`,
      (damage) => `${damage.breachChecks}`,
    ),
    row(`Answers by the model per day, of ${MODEL_ANSWERS_PER_DAY}`, (damage) => count(damage.modelAnswers)),
    row('Port scans of others, per hour', (damage) => count(damage.portScans)),
    row('Checks of domains, per hour', (damage) => count(damage.domainChecks)),
    row('Checks of other people’s websites, per hour', (damage) => count(damage.websiteChecks)),
    row('Checkouts begun and not paid, per hour', (damage) => count(damage.checkouts)),
    row('Alerts to the company about them, per day', (damage) => count(damage.unconfirmedAlerts)),
    row('Can block one form for everybody else', share),
    row('… with `WAF=true`', share, guarded),
    row('Costs the company, US dollars per hour', dollars),
    row('… with `WAF=true`', dollars, guarded),
  ];
}

/** The assumptions behind the table. */
export const ATTACK_ASSUMPTIONS = `Assumed: each address sends ${REQUESTS_A_SECOND} requests a second and counts as one visitor. Prices as of ${PRICES_AS_OF}, before tax, and without deducting the free allowances.`;
