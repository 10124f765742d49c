import {
  COOLING_OFF_DAYS,
  EARLY_END_BUSINESS_DAYS,
  REFUND_WITHIN_DAYS,
} from '../../rules/subscription-terms.ts';
import { SUBSCRIPTION_RETENTION_YEARS } from '../../rules/retention.ts';
import { COMPANY } from '../company.ts';

interface SellerFact {
  readonly name: string;
  /** What stands beside the name while the rest is folded. Prices, renewal and the right to leave are never folded. */
  readonly short?: string;
  readonly lines: readonly string[];
  readonly link?: { readonly to: string; readonly label: string };
}

const { address, phone, vatNumber, memberships } = COMPANY;
const ADDRESS = `${address.street}, ${address.suburb}, ${address.city} ${address.postalCode}, ${address.country}`;

export const SELLER_HEADING = 'Who you buy from, and your rights';

/**
 * What a buyer must be told before ordering: Electronic Communications and Transactions Act 25 of 2002, section 43(1).
 */
export const SELLER_FACTS: readonly SellerFact[] = [
  {
    name: 'Price and payment',
    lines: [
      `The prices above are all you pay${vatNumber === undefined ? '' : ', VAT included'}: no setup fee, no delivery.`,
      'By card through PayFast, in advance for each month or year.',
    ],
  },
  {
    name: 'When it begins, and how long it runs',
    lines: [
      'It begins as soon as PayFast has confirmed your payment, usually within a minute.',
      'It runs for at least the month or year that you choose, and renews until you cancel; after a year it goes on by the month, unless you ask for another year.',
    ],
  },
  {
    name: 'Changed your mind?',
    lines: [
      `Within ${COOLING_OFF_DAYS} days of your first payment you may cancel without giving a reason and get a full refund, paid within ${REFUND_WITHIN_DAYS} days.`,
      `You can end a year early with ${EARLY_END_BUSINESS_DAYS} business days’ notice; what is left of it is refunded, as the terms say.`,
      'The rights that the law gives you come before our terms.',
    ],
  },
  {
    name: 'Seller',
    short: `${COMPANY.legalName}, ${COMPANY.legalStatus.toLowerCase()}`,
    lines: [
      `Registration number ${COMPANY.registrationNumber}, ${COMPANY.registeredIn}`,
      `Office bearers: ${COMPANY.officeBearers.join(', ')}`,
      vatNumber === undefined ? 'Not registered for VAT' : `VAT number ${vatNumber}`,
    ],
  },
  {
    name: 'Where to reach us',
    short: ADDRESS,
    lines: ['Legal documents are received at this address.', `${phone.shown} · ${COMPANY.supportEmail}`],
  },
  {
    name: 'Memberships and codes of conduct',
    short: memberships.length > 0 ? String(memberships.length) : 'None',
    lines:
      memberships.length > 0
        ? memberships
        : ['Complaints are answered by us, and by the bodies named under “Complaints”.'],
  },
  {
    name: 'Your record of it',
    short: 'Every receipt comes by email',
    lines: [
      `You can print each one from your own page. We keep the record for ${SUBSCRIPTION_RETENTION_YEARS} years after the end.`,
    ],
    link: { to: '/terms-conditions', label: 'The terms, to read, print or save' },
  },
  {
    name: 'Complaints',
    short: 'To us, then to two bodies that do not belong to us',
    lines: [
      `First write to ${COMPANY.supportEmail}. Then to the National Consumer Commission (thencc.org.za) or the Consumer Goods and Services Ombud (cgso.org.za).`,
    ],
  },
  {
    name: 'Your details',
    short: 'We never see your card number',
    lines: ['Everything travels encrypted.'],
    link: { to: '/privacy-policy', label: 'How we treat your details' },
  },
];
