import { BY_EMAIL_INDEX, BY_TOKEN_INDEX, OUTBOX_INDEX, REVIEW_INDEX } from '#shared/runtime/tables.ts';
import { type Access, type Job, type TableAccess, SPENDS_RATE_LIMITS } from './access-shape.ts';
import { SCHEDULES } from './settings/schedules.ts';

/** Finds out what the provider signs with. */
const KNOWS_MERCHANT = {
  settings: ['payfastHost', 'payfastMerchantId'],
  parameters: ['payfastMerchantKeyParameter', 'payfastPassphraseParameter'],
} as const satisfies Access;

/** Sends a customer to the provider with what we have signed. */
const SIGNS_CHECKOUT = {
  ...KNOWS_MERCHANT,
  settings: ['siteAddress', ...KNOWS_MERCHANT.settings],
} as const satisfies Access;

/** A record is changed, its mails are sent, and the customer's other subscriptions are looked for. */
const CHANGES_SUBSCRIPTIONS = {
  actions: ['GetItem', 'PutItem', 'UpdateItem'],
  queriedIndexes: [BY_EMAIL_INDEX.name],
} as const satisfies TableAccess;

/** Asks the provider about payments and subscriptions, or to end one, and tells customer and company what came of it. */
const MANAGES_SUBSCRIPTIONS = {
  tables: { subscriptions: CHANGES_SUBSCRIPTIONS, limits: SPENDS_RATE_LIMITS },
  sendsMail: true,
  settings: ['leadRecipients', 'siteAddress', 'payfastApiBaseUrl', ...KNOWS_MERCHANT.settings],
  parameters: KNOWS_MERCHANT.parameters,
} as const satisfies Access;

/** Whatever waits: mail about leads and subscriptions, links that were asked for, staff alerts, payment notifications. */
export const SENDS_OUTBOX = {
  ...MANAGES_SUBSCRIPTIONS,
  sendsRawMail: true,
  tables: {
    // Who may be called when a monitored domain got worse becomes a lead here.
    leads: { actions: ['GetItem', 'PutItem', 'UpdateItem'], queriedIndexes: [OUTBOX_INDEX.name] },
    monitors: {
      actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      queriedIndexes: [OUTBOX_INDEX.name],
    },
    subscriptions: {
      actions: [...CHANGES_SUBSCRIPTIONS.actions, 'DeleteItem'],
      queriedIndexes: [OUTBOX_INDEX.name, BY_TOKEN_INDEX.name, BY_EMAIL_INDEX.name],
    },
    limits: SPENDS_RATE_LIMITS,
  },
  settings: [...MANAGES_SUBSCRIPTIONS.settings, 'acknowledgementsPerDay'],
} as const satisfies Access;

/** Part of the page for a security review: what the endpoints of subscriptions and payments may do. */
export const PAYMENT_ACCESS = {
  startSubscription: {
    ...SIGNS_CHECKOUT,
    tables: { subscriptions: { actions: ['GetItem', 'PutItem'] }, limits: SPENDS_RATE_LIMITS },
  },
  /** Confirms what waits about the visitor's own payment. */
  getPaymentState: {
    ...MANAGES_SUBSCRIPTIONS,
    tables: {
      subscriptions: {
        actions: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
        queriedIndexes: [BY_TOKEN_INDEX.name, BY_EMAIL_INDEX.name],
      },
      limits: SPENDS_RATE_LIMITS,
    },
  },
  /** Stores what came; the outbox has it confirmed. */
  receivePaymentNotification: {
    tables: {
      subscriptions: {
        actions: ['GetItem', 'PutItem', 'UpdateItem'],
        queriedIndexes: [BY_TOKEN_INDEX.name],
      },
      limits: SPENDS_RATE_LIMITS,
    },
    ...KNOWS_MERCHANT,
  },
  getSubscription: {
    tables: { subscriptions: { actions: ['GetItem'] } },
    settings: ['siteAddress', 'payfastHost'],
  },
  cancelSubscription: MANAGES_SUBSCRIPTIONS,
  changeSubscription: MANAGES_SUBSCRIPTIONS,
  chooseNextYear: MANAGES_SUBSCRIPTIONS,
  returnToSubscription: { ...SIGNS_CHECKOUT, tables: { subscriptions: { actions: ['GetItem', 'PutItem'] } } },
  continueCheckout: { ...SIGNS_CHECKOUT, tables: { subscriptions: { actions: ['GetItem'] } } },
  /** May not read who is a customer: it only notes that somebody asked. */
  sendSubscriptionLink: { tables: { subscriptions: { actions: ['PutItem'] }, limits: SPENDS_RATE_LIMITS } },
} as const satisfies Record<string, Access>;

/** The same for their jobs. */
export const PAYMENT_JOBS = {
  /** Compares subscriptions whose paid period is over with the provider's records, each once a day. */
  reviewSubscriptions: {
    folder: 'subscriptions',
    access: {
      ...MANAGES_SUBSCRIPTIONS,
      settings: [...MANAGES_SUBSCRIPTIONS.settings, 'yearlyWithoutChoice'],
      tables: {
        subscriptions: {
          ...CHANGES_SUBSCRIPTIONS,
          queriedIndexes: [REVIEW_INDEX.name, BY_EMAIL_INDEX.name],
        },
        limits: SPENDS_RATE_LIMITS,
      },
    },
    // Ten thousand that fall due on one day are reviewed in two runs.
    timeoutSeconds: 840,
    schedule: SCHEDULES.reviewSubscriptions,
  },
  /** Compares what the provider charged in the last fourteen days with all our records. */
  reconcilePayments: {
    folder: 'subscriptions',
    access: {
      tables: { subscriptions: { actions: ['Query', 'Scan', 'PutItem'] } },
      settings: ['payfastApiBaseUrl', ...KNOWS_MERCHANT.settings],
      parameters: KNOWS_MERCHANT.parameters,
    },
    timeoutSeconds: 120,
    schedule: SCHEDULES.reconcilePayments,
  },
} as const satisfies Record<string, Job>;
