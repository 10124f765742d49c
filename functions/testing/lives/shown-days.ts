import type { Charge } from '#shared/fakes/payfast/books.ts';
import { DAY_MS, dayAt } from '#shared/fakes/payfast/south-africa.ts';
import type { SentMail } from './network.ts';

/** "For: 3 March 2027 to 2 April 2027", in a mail about a payment. */
const PAID_FOR = /\bFor:? \d{1,2} \w+ \d{4} to (\d{1,2} \w+ \d{4})/;

/** So long the provider may take to be given the day, and its charge of that day to be under way. */
const TO_BE_TOLD_DAYS = 4;

/** The days until which customers were told that they have paid. Nothing may be charged before they are over. */
export class ShownDays {
  private readonly shown = new Map<string, { readonly at: number; readonly until: string }[]>();

  /** Notes what a mail to a customer says of the paid period. */
  read(reference: string, { text, at }: Pick<SentMail, 'text' | 'at'>): void {
    const words = PAID_FOR.exec(text)?.[1];
    if (words === undefined) return;
    const until = new Date(`${words} UTC`).toISOString().slice(0, 10);
    this.shown.set(reference, [...(this.shown.get(reference) ?? []), { at, until }]);
  }

  /**
   * The day until which the customer was told, long enough before this charge, to have paid, if it came before that.
   */
  brokenBy({
    merchantPaymentId,
    at,
  }: Charge): { readonly since: number; readonly until: string } | undefined {
    const mails = this.shown.get(merchantPaymentId.slice(0, 8).toUpperCase()) ?? [];
    const known = mails.filter((mail) => mail.at < at - TO_BE_TOLD_DAYS * DAY_MS);
    const since = known.at(-1)?.at;
    const until = known.reduce((latest, mail) => (mail.until > latest ? mail.until : latest), '');
    return since === undefined || dayAt(at) > until ? undefined : { since, until };
  }
}
