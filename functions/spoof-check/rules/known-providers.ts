import { type DnsAnswer, isAtOrBelow, type MailExchange } from '../../platform/rules/dns-answers.ts';
import { type MailProvider, MAIL_PROVIDERS } from './mail-providers.ts';

/** The services behind these mail exchanges and SPF includes, in the order of the table. */
export function providersBehind(exchanges: readonly string[], includes: readonly string[]): MailProvider[] {
  return MAIL_PROVIDERS.filter(
    ({ mx, spf }) =>
      exchanges.some((name) => isExchangeOf(mx, name)) ||
      includes.some((name) => spf.some((end) => isAtOrBelow(name, end))),
  );
}

function isExchangeOf(ends: MailProvider['mx'], name: string): boolean {
  return ends.some((end) => isNameOf(name, end));
}

function isNameOf(name: string, end: string): boolean {
  if (!end.includes('*')) return isAtOrBelow(name, end);
  const labels = name.toLowerCase().split('.');
  const wanted = end.split('.');
  return (
    labels.length === wanted.length && wanted.every((label, nth) => label === '*' || label === labels[nth])
  );
}

/** The service whose customers include this name in SPF, if it is a known one. */
export function providerAt(include: string): MailProvider | undefined {
  return MAIL_PROVIDERS.find(({ spf }) => spf.some((end) => isAtOrBelow(include, end)));
}

/** The provider of the domain's mailboxes, if all its mail exchanges are those of one. */
export function mailboxProviderOf(mx: DnsAnswer<MailExchange>): MailProvider | undefined {
  if (mx.kind !== 'found') return undefined;
  return MAIL_PROVIDERS.find(
    (provider) =>
      provider.isMailbox === true && mx.records.every(({ exchange }) => isExchangeOf(provider.mx, exchange)),
  );
}
