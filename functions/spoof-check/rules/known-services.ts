import { MAIL_SERVICES, type MailService } from '#shared/rules/mail-services.ts';
import { type DnsAnswer, isAtOrBelow, type MailExchange } from '../../platform/rules/dns-answers.ts';

/** The service whose customers include this name in SPF, if it is a known one. */
export function serviceAt(include: string): MailService | undefined {
  return MAIL_SERVICES.find(({ spf }) => isAmong(spf, include));
}

/** The service at whose servers mail to this exchange arrives. */
export function serviceOfExchange(exchange: string): MailService | undefined {
  return MAIL_SERVICES.find(({ mx }) => mx?.some((end) => isNameOf(exchange, end)));
}

/** The service to whose names its customers' selectors are aliases. */
export function serviceOfAlias(alias: string | null): MailService | undefined {
  return alias === null ? undefined : MAIL_SERVICES.find(({ keysAt }) => isAmong(keysAt, alias));
}

/** The service of the domain's mailboxes, if its preferred mail exchanges are those of one: others only stand in. */
export function mailboxServiceOf(mx: DnsAnswer<MailExchange>): MailService | undefined {
  if (mx.kind !== 'found') return undefined;
  const least = Math.min(...mx.records.map(({ preference }) => preference));
  const preferred = mx.records.filter(({ preference }) => preference === least);
  const [service, ...others] = new Set(preferred.map(({ exchange }) => serviceOfExchange(exchange)));
  return others.length === 0 && service?.is === 'mailboxes' ? service : undefined;
}

/** The service with mailboxes at which mail to this exchange arrives: where people read, they usually write too. */
export function homeAt(exchange: string): MailService | undefined {
  const service = serviceOfExchange(exchange);
  return service?.is === 'mailboxes' || service?.is === 'web host' ? service : undefined;
}

/** Whether a name is at or below one of these. */
export function isAmong(ends: readonly string[] | undefined, name: string): boolean {
  return ends?.some((end) => isAtOrBelow(name, end)) ?? false;
}

/** A star stands for one label. */
function isNameOf(name: string, end: string): boolean {
  const labels = name.toLowerCase().split('.').toReversed();
  const wanted = end.split('.').toReversed();
  return wanted.every((label, nth) => label === labels[nth] || (label === '*' && nth < labels.length));
}
