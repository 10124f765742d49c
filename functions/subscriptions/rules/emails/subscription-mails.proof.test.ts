import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../testing/any-character.ts';
import { soldAt } from '../../../testing/sold-at.ts';
import { subscriptionMailKindSchema, type SubscriptionMailKind } from '../lifecycle.ts';
import { pendingSubscription, type Subscription, type SubscriptionMail } from '../subscription.ts';
import { subscriptionMail } from './subscription-mails.ts';

const SITE = 'https://www.harbourlight.example';

const PAYMENT = {
  id: '1089250',
  day: '2026-11-21',
  amountCents: 30_000,
  from: '2026-11-21',
  until: '2026-12-20',
};

function subscription(customer: Partial<Subscription['customer']> = {}): Subscription {
  const named = { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@example.com', phone: null };
  const begun = soldAt(
    30_000,
    pendingSubscription(
      {
        id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
        linkKey: 'key',
        plan: { planType: 'business', billing: 'monthly', employeeCount: 3 },
        customer: { ...named, ...customer },
      },
      Date.parse('2026-11-21T08:00:00Z'),
    ),
  );
  return {
    ...begun,
    lifecycle: { ...begun.lifecycle, state: 'active', paidUntil: '2026-12-20', payments: [PAYMENT] },
  };
}

function mailOf(kind: SubscriptionMailKind, of = subscription(), part: Partial<SubscriptionMail> = {}) {
  const mail: SubscriptionMail = {
    id: '0',
    kind,
    day: '2026-11-21',
    state: 'due',
    payment: PAYMENT,
    ...part,
  };
  return subscriptionMail(of, mail, SITE);
}

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

const KINDS = subscriptionMailKindSchema.options;

const nasty = fc.oneof(
  fc.string({ unit: ANY_CHARACTER }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'x\r\nBcc: a@example.com',
    '<!-- ',
  ),
);

test.each(KINDS)('%s: nothing a customer types becomes markup or a header', (kind) => {
  const plain = mailOf(kind, subscription({ phone: '1' }));
  fc.assert(
    fc.property(nasty, nasty, nasty, nasty, (firstName, lastName, email, phone) => {
      const made = mailOf(kind, subscription({ firstName, lastName, email, phone }));
      expect(tagsOf(made.html)).toEqual(tagsOf(plain.html));
      expect(made.subject).toBe(plain.subject);
    }),
    { numRuns: 100 },
  );
});
