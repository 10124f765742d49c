import { BY_EMAIL_INDEX, BY_TOKEN_INDEX, OUTBOX_INDEX, REVIEW_INDEX } from '#shared/runtime/tables.ts';
import { type Access, type Job, type TableAccess, SPENDS_RATE_LIMITS } from './access-shape.ts';
import { SCHEDULES } from './settings/rates.ts';

/** The merchant account, and the secrets with which data to and from the provider is signed. */
const KNOWS_MERCHANT = {
  settings: ['payfastHost', 'payfastMerchantId'],
  parameters: ['payfastMerchantKeyParameter', 'payfastPassphraseParameter'],
} as const satisfies Access;

/** To send a customer to the provider with data that we have signed. */
const SIGNS_CHECKOUT = {
  ...KNOWS_MERCHANT,
  settings: ['siteAddress', ...KNOWS_MERCHANT.settings],
} as const satisfies Access;

/** To change a record, send its mail, and find the customer's other subscriptions. */
const CHANGES_SUBSCRIPTIONS = {
  actions: ['GetItem', 'PutItem', 'UpdateItem'],
  queriedIndexes: [BY_EMAIL_INDEX.name],
} as const satisfies TableAccess;

/**
 * To ask the provider about payments and subscriptions, or to end one, and to tell the customer and the company the
 * result.
 */
const MANAGES_SUBSCRIPTIONS = {
  tables: { subscriptions: CHANGES_SUBSCRIPTIONS, limits: SPENDS_RATE_LIMITS },
  sendsMail: true,
  settings: ['leadRecipients', 'siteAddress', 'payfastApiBaseUrl', ...KNOWS_MERCHANT.settings],
  parameters: KNOWS_MERCHANT.parameters,
} as const satisfies Access;

/**
 * To process everything that waits: mail about leads and subscriptions, requested links, staff alerts, payment
 * notifications.
 */
export const SENDS_OUTBOX = {
  ...MANAGES_SUBSCRIPTIONS,
  sendsRawMail: true,
  tables: {
    // A customer who allowed calls becomes a lead when a monitored domain got worse.
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

/** What the endpoints of subscriptions and payments may do; part of `ACCESS`. */
export const PAYMENT_ACCESS = {
  startSubscription: {
    ...SIGNS_CHECKOUT,
    tables: { subscriptions: { actions: ['GetItem', 'PutItem'] }, limits: SPENDS_RATE_LIMITS },
  },
  /** Confirms waiting notifications about the visitor's own payment. */
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
  /** Stores the notification; the outbox has it confirmed. */
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
  /** A customer who comes back with another card while a payment is missing is told to the company. */
  getSubscription: {
    tables: { subscriptions: CHANGES_SUBSCRIPTIONS, limits: SPENDS_RATE_LIMITS },
    sendsMail: true,
    settings: ['leadRecipients', 'siteAddress', 'payfastHost'],
  },
  cancelSubscription: MANAGES_SUBSCRIPTIONS,
  changeSubscription: MANAGES_SUBSCRIPTIONS,
  chooseNextYear: MANAGES_SUBSCRIPTIONS,
  subscribeAgain: {
    ...SIGNS_CHECKOUT,
    tables: { subscriptions: { actions: ['GetItem', 'PutItem'] }, limits: SPENDS_RATE_LIMITS },
  },
  continueCheckout: { ...SIGNS_CHECKOUT, tables: { subscriptions: { actions: ['GetItem'] } } },
  /** May not read who is a customer: it only stores the request. */
  sendSubscriptionLink: { tables: { subscriptions: { actions: ['PutItem'] }, limits: SPENDS_RATE_LIMITS } },
} as const satisfies Record<string, Access>;

/** The same for their jobs. */
export const PAYMENT_JOBS = {
  /** Compares subscriptions whose paid period is over with the provider's records, each once a day. */
  reviewSubscriptions: {
    folder: 'subscriptions',
    access: {
      ...MANAGES_SUBSCRIPTIONS,
      tables: {
        subscriptions: {
          ...CHANGES_SUBSCRIPTIONS,
          queriedIndexes: [REVIEW_INDEX.name, BY_EMAIL_INDEX.name],
        },
        limits: SPENDS_RATE_LIMITS,
      },
    },
    // Ten thousand subscriptions that fall due on one day are reviewed in two runs.
    timeoutSeconds: 840,
    schedule: SCHEDULES.reviewSubscriptions,
  },
  /** Compares what the provider charged in the last fourteen days with all our records. */
  reconcilePayments: {
    folder: 'subscriptions',
    access: {
      tables: { subscriptions: { actions: ['Query', 'Scan', 'GetItem', 'PutItem'] } },
      settings: ['payfastApiBaseUrl', ...KNOWS_MERCHANT.settings],
      parameters: KNOWS_MERCHANT.parameters,
    },
    timeoutSeconds: 120,
    schedule: SCHEDULES.reconcilePayments,
  },
} as const satisfies Record<string, Job>;
