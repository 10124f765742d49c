import type { Charge } from '#shared/fakes/payfast/books.ts';
import { DAY_MS } from '#shared/fakes/payfast/south-africa.ts';
import type { Subscription } from '../../subscriptions/rules/subscription.ts';
import { isNamedIn, referenceOf } from './judgement.ts';
import { type GivenBack, isListed, sumGivenBack } from './kept-offers.ts';
import type { Life } from './life.ts';
import type { SentMail } from './network.ts';
import type { World } from './world.ts';

const REFUND_MADE = /^We have refunded a payment /;
const NEW_PRICE = /^Your price changes /;
const OTHER_PRICE = /^Your (plan is changed|year of IT support ends|subscription is cancelled|price changes)/;
const COSTS = /From (\d{1,2} \w+ \d{4}) your IT support costs R([\d.]+)/;
/** A price above the present one is told so long before (our terms). */
const NOTICE_DAYS = 30;
/** A list that is made may wait so long for a mail service that is down. */
const TO_BE_MAILED_DAYS = 10;

/** Everything that is judged about one customer. */
interface Case {
  readonly world: World;
  readonly life: Life;
  readonly records: readonly Subscription[];
  readonly givenBack: readonly GivenBack[];
}

/** What was wrong about money that the company handles by hand: one sentence for each problem. */
export function wrongMoney(
  world: World,
  life: Life,
  all: {
    readonly records: readonly Subscription[];
    readonly givenBack: readonly GivenBack[];
  },
): string[] {
  const records = all.records.filter(({ customer }) => customer.email.toLowerCase() === life.email);
  const references = new Set(records.map(referenceOf));
  const givenBack = all.givenBack.filter(({ reference }) => references.has(reference));
  const one: Case = { world, life, records, givenBack };
  return [...wrongRefunds(one), ...untoldHeld(one), ...(isWithoutFaults(one) ? wrongPrices(one) : [])];
}

/** Never more is given back than was charged; each refund is mailed once; what was given back is not owed any more. */
function wrongRefunds({ world, life, records, givenBack }: Case): string[] {
  const wrong: string[] = [];
  const { charges } = world.payfast.books;
  const mails = mailsTo(world, life).filter(({ subject }) => REFUND_MADE.test(subject));
  const toTell = givenBack.filter(({ isOfStranger }) => !isOfStranger);
  if (mails.length !== toTell.length)
    wrong.push(`${mails.length} mails of a refund instead of ${toTell.length}`);
  for (const { cents, at, by } of toTell) {
    const where = by === 'eft' ? /to your bank\s+account/ : /to your\s+card/;
    const isTold = mails.some(
      ({ text, ...mail }) => mail.at >= at && text.includes(shown(cents)) && where.test(text),
    );
    if (!isTold) wrong.push(`nobody was told of ${cents} given back`);
  }
  const isGivenBack = ({ paymentId }: Charge) => givenBack.some((one) => one.paymentId === paymentId);
  for (const { paymentId, cents } of charges.filter(isGivenBack)) {
    const given = sumGivenBack(givenBack, (one) => one.paymentId === paymentId);
    if (given > cents) wrong.push(`${given} of the payment of ${cents} were given back`);
    const last = givenBack.findLast((one) => one.paymentId === paymentId);
    const isAsked = world.network.mails.some(
      (mail) =>
        given === cents &&
        last &&
        mail.at > last.at + TO_BE_MAILED_DAYS * DAY_MS &&
        isListed(mail, paymentId),
    );
    if (isAsked) wrong.push(`${cents} were given back, and asked for again`);
  }
  return records.length > 0 ? wrong : [];
}

/** A charge that buys nothing is told to the company, by its own number once the provider has reported it. */
function untoldHeld({ world, records }: Case): string[] {
  const alerts = world.network.mails.filter(
    ({ to }) => !to.some((address) => address.includes('@customer.')),
  );
  return records.flatMap((record) =>
    (record.lifecycle.heldCharges ?? [])
      .filter(
        ({ id, token }) => !alerts.some(({ text }) => isNamedIn(text, id) || isNamedIn(text, token ?? id)),
      )
      .map(({ id }) => `the charge ${id} buys nothing, and nobody was told`),
  );
}

/** A price that was told is charged from its day on, and a higher one was told in time. */
function wrongPrices({ world, life, records }: Case): string[] {
  return records.flatMap((record) => {
    const mails = mailsTo(world, life).filter(({ subject }) => subject.includes(`(${referenceOf(record)})`));
    const charges = world.payfast.books.charges.filter((one) => one.merchantPaymentId === record.id);
    return mails.flatMap((mail, index) => {
      const [, day = '', rand = ''] = COSTS.exec(mail.text.replaceAll(/\s+/g, ' ')) ?? [];
      if (!NEW_PRICE.test(mail.subject) || rand === '') return [];
      const from = Date.parse(`${day} UTC`);
      const later = mails.slice(index + 1).find(({ subject }) => OTHER_PRICE.test(subject));
      const next = charges.find(({ at }) => at >= from);
      if (!next || (later && later.at < next.at)) return [];
      const before = charges.findLast(({ at }) => at < from)?.cents ?? 0;
      const isLate = next.cents > before && next.at - mail.at < (NOTICE_DAYS - 1) * DAY_MS;
      return [
        ...(next.cents === Number(rand) * 100
          ? []
          : [`was told R${rand} from ${day}, and charged ${next.cents}`]),
        ...(isLate ? [`was told R${rand} only on ${new Date(mail.at).toISOString()}`] : []),
      ];
    });
  });
}

function isWithoutFaults({ world, life }: Case): boolean {
  return world.storms.length === 0 && life.faults.length === 0;
}

function mailsTo({ network }: World, { email }: Life): SentMail[] {
  return network.mails.filter(({ to }) => to[0]?.toLowerCase() === email);
}

function shown(cents: number): string {
  return `R${(cents / 100).toFixed(2)}`;
}
