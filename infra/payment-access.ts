import {
  BY_EMAIL_INDEX,
  BY_TOKEN_INDEX,
  WAITING_MAIL_INDEX,
  WAITING_PAYMENT_INDEX,
} from '#shared/cloud/tables.ts';
import { type Access, type Job, TAKES_TURNS } from './access-shape.ts';

/** Finds out what the provider signs with. */
const KNOWS_MERCHANT = {
  settings: ['payfastHost', 'payfastMerchantId'],
  parameters: ['payfastMerchantKeyParameter', 'payfastPassphraseParameter'],
} as const satisfies Access;

/** A record of a subscription is changed, and the mails that this causes are sent. */
const CHANGES_SUBSCRIPTIONS: Access = {
  tables: { subscriptions: { actions: ['GetItem', 'PutItem'] } },
  sendsMail: true,
  settings: ['leadRecipients', 'siteAddress'],
};

/** Notices are kept, confirmed at the provider and settled. */
const SETTLES_NOTICES: Access = {
  sendsMail: true,
  settings: ['leadRecipients', 'siteAddress', ...KNOWS_MERCHANT.settings],
  parameters: KNOWS_MERCHANT.parameters,
};

/** Asks the provider's management API about subscriptions, or to end one. */
const MANAGES_SUBSCRIPTIONS = {
  ...CHANGES_SUBSCRIPTIONS,
  settings: ['leadRecipients', 'siteAddress', 'payfastApiBaseUrl', ...KNOWS_MERCHANT.settings],
  parameters: KNOWS_MERCHANT.parameters,
} as const satisfies Access;

/** Part of the page for a security review: what the endpoints of subscriptions and payments may do. */
export const PAYMENT_ACCESS = {
  startSubscription: {
    tables: { subscriptions: { actions: ['GetItem', 'PutItem'] }, limits: TAKES_TURNS },
    settings: ['siteAddress', ...KNOWS_MERCHANT.settings],
    parameters: KNOWS_MERCHANT.parameters,
  },
  getPaymentState: { tables: { subscriptions: { actions: ['GetItem'] } } },
  receivePaymentNotice: {
    ...SETTLES_NOTICES,
    tables: {
      subscriptions: {
        actions: ['GetItem', 'PutItem', 'UpdateItem'],
        queriedIndexes: [BY_TOKEN_INDEX.name],
      },
    },
  },
  getSubscription: {
    tables: { subscriptions: { actions: ['GetItem'] } },
    settings: ['siteAddress', 'payfastHost'],
  },
  cancelSubscription: MANAGES_SUBSCRIPTIONS,
  changeSubscription: MANAGES_SUBSCRIPTIONS,
  chooseNextYear: MANAGES_SUBSCRIPTIONS,
  returnToSubscription: {
    tables: { subscriptions: { actions: ['GetItem', 'PutItem'] } },
    settings: ['siteAddress', ...KNOWS_MERCHANT.settings],
    parameters: KNOWS_MERCHANT.parameters,
  },
  continueCheckout: {
    tables: { subscriptions: { actions: ['GetItem'] } },
    settings: ['siteAddress', ...KNOWS_MERCHANT.settings],
    parameters: KNOWS_MERCHANT.parameters,
  },
  /** May not read who is a customer: it only notes that somebody asked. */
  sendSubscriptionLink: { tables: { subscriptions: { actions: ['PutItem'] }, limits: TAKES_TURNS } },
} as const satisfies Record<string, Access>;

/** The same for their jobs. */
export const PAYMENT_JOBS = {
  /** Asks the provider about the payment notices that it could not be asked about when they came. */
  confirmDueNotices: {
    access: {
      ...SETTLES_NOTICES,
      tables: {
        subscriptions: {
          actions: ['GetItem', 'PutItem', 'UpdateItem'],
          queriedIndexes: [WAITING_PAYMENT_INDEX.name],
        },
      },
    },
    timeoutSeconds: 55,
    schedule: 'rate(1 minute)',
  },
  /** Compares subscriptions whose paid period is over with the provider's records, each once a day. */
  reviewSubscriptions: {
    access: {
      ...MANAGES_SUBSCRIPTIONS,
      settings: [...MANAGES_SUBSCRIPTIONS.settings, 'yearlyWithoutChoice'],
      tables: {
        subscriptions: { actions: ['GetItem', 'PutItem'], queriedIndexes: [WAITING_PAYMENT_INDEX.name] },
      },
    },
    timeoutSeconds: 300,
    schedule: 'rate(1 hour)',
  },
  /** Mails the link to those who asked for it and have a subscription. */
  sendRequestedLinks: {
    access: {
      ...CHANGES_SUBSCRIPTIONS,
      tables: {
        subscriptions: {
          actions: ['GetItem', 'PutItem', 'DeleteItem'],
          queriedIndexes: [WAITING_PAYMENT_INDEX.name, BY_EMAIL_INDEX.name],
        },
        limits: TAKES_TURNS,
      },
    },
    timeoutSeconds: 50,
    schedule: 'rate(1 minute)',
  },
  /** Sends the mails of subscriptions that could not be sent when they were caused. */
  sendDueSubscriptionMail: {
    access: {
      ...CHANGES_SUBSCRIPTIONS,
      tables: {
        subscriptions: { actions: ['GetItem', 'PutItem'], queriedIndexes: [WAITING_MAIL_INDEX.name] },
      },
    },
    timeoutSeconds: 50,
    schedule: 'rate(1 minute)',
  },
} as const satisfies Record<string, Job>;
