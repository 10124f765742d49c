import { BREACH_SERVICE } from '#shared/runtime/breach-service.ts';
import { MODEL_ANSWERS_PER_DAY } from '#shared/rules/chat.ts';
import * as leads from '#shared/rules/lead-limits.ts';
import { MONITOR_LINKS_PER_DAY, MOST_MONITOR_LINKS } from '#shared/rules/monitor.ts';
import {
  MOST_UNCONFIRMED_IN_SUMMARY,
  STAFF_ALERTS_BEFORE_SUMMARY,
} from '#shared/rules/subscription-terms.ts';
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
import { DEFAULT_THROTTLE, ROUTE_THROTTLE } from '../../stack/settings/throttles.ts';

/** The limits that an attacker meets, as a list of Markdown. */
export function attackLimits(): string {
  const [home, office] = WIDER_NETWORKS;
  return [
    `- API Gateway takes ${ROUTE_THROTTLE.perSecond} requests a second on each route and ${DEFAULT_THROTTLE.perSecond} for what no route takes, whoever sends them: ${MOST_CALLS_PER_SECOND.toLocaleString('en-US')} in all.`,
    `- Each function counts visitors: an IPv4 address, or a /64 network of IPv6. A /${home.prefix} may do ${home.times} times as much as one visitor, a /${office.prefix} ${office.times} times.`,
    `- Acknowledgements: ${leads.MOST_ACKNOWLEDGEMENTS_PER_MAILBOX} a day to one mailbox, ${leads.MOST_ACKNOWLEDGEMENTS_PER_DOMAIN} to one domain, ${leads.ACKNOWLEDGEMENTS_PER_DAY} to all (\`ACKNOWLEDGEMENTS_PER_DAY\`).`,
    `- Mails that ask whether to monitor a domain: ${MOST_MONITOR_LINKS.perMailbox} a day to one mailbox, ${MOST_MONITOR_LINKS.perFirm} to one domain, ${MOST_MONITOR_LINKS.perDomain} about one domain, ${MONITOR_LINKS_PER_DAY} to all.`,
    `- Alerts about checkouts that nobody confirmed: ${STAFF_ALERTS_BEFORE_SUMMARY} a day one by one, ${MOST_UNCONFIRMED_IN_SUMMARY} more by name in one summary.`,
    `- With \`WAF=true\` an address posts ${MOST_POSTS_PER_MINUTE} times a minute to the API at most.`,
  ].join('\n');
}

/** What attackers get done in spite of them, as the rows of a table, the first one its header. */
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
    row('Leads stored and mailed to the company, an hour', (damage) => count(damage.leads)),
    row('Acknowledgements to strangers, a day', (damage) => count(damage.acknowledgements)),
    row('Mails to strangers about a monitor, a day', (damage) => count(damage.monitorLinks)),
    row(
      `Breach checks, of the key’s ${BREACH_SERVICE.requestsPerMinute} a minute`,
      (damage) => `${damage.breachChecks}`,
    ),
    row(`Answers by the model, of ${MODEL_ANSWERS_PER_DAY} a day`, (damage) => count(damage.modelAnswers)),
    row('Port scans of others, an hour', (damage) => count(damage.portScans)),
    row('Checks of domains, an hour', (damage) => count(damage.domainChecks)),
    row('Looks at websites of others, an hour', (damage) => count(damage.websiteLooks)),
    row('Checkouts begun and not paid, an hour', (damage) => count(damage.checkouts)),
    row('Alerts to the company about them, a day', (damage) => count(damage.unconfirmedAlerts)),
    row('Can starve one form of all others', share),
    row('… with `WAF=true`', share, guarded),
    row('Costs the company, US dollars an hour', dollars),
    row('… with `WAF=true`', dollars, guarded),
  ];
}

/** What the table takes for granted. */
export const ATTACK_ASSUMPTIONS = `Each address is taken to send ${REQUESTS_A_SECOND} requests a second, and to be one visitor. Prices as of ${PRICES_AS_OF}, before tax, and without the part that is always free.`;
