import {
  type TableName,
  ARTICLE_SUMMARIES_INDEX,
  LEADS_BY_TIME_INDEX,
  MONITORS_DUE_INDEX,
  BY_EMAIL_INDEX,
  BY_TOKEN_INDEX,
  OUTBOX_INDEX,
  REVIEW_INDEX,
} from '#shared/runtime/tables.ts';
import type { ParameterSettingName, SettingName } from './settings/settings.ts';
import { fileNameOf } from '#shared/api/contract.ts';
import type { EndpointName } from '#shared/api/index.ts';
import { SCHEDULES } from './settings/rates.ts';

/** The DynamoDB actions that a function may be given: never `dynamodb:*`, and never on all tables. */
export type TableAction =
  'GetItem' | 'BatchGetItem' | 'Query' | 'Scan' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem';

export interface TableAccess {
  readonly actions: readonly TableAction[];
  /** The indexes that may be queried: `Query` on an index is a permission of its own. */
  readonly queriedIndexes?: readonly string[];
  /** The indexes that may be scanned. */
  readonly scannedIndexes?: readonly string[];
}

/** What one function may access and which settings it receives. It can do nothing that is not listed here. */
export interface Access {
  readonly tables?: Partial<Record<TableName, TableAccess>>;
  /** May send mail from the stage's sender; receives that address. */
  readonly sendsMail?: boolean;
  /** May also send mail with its own header fields; only together with `sendsMail`. */
  readonly sendsRawMail?: boolean;
  /** May call the language model that the stage names, if it names one. */
  readonly asksModel?: boolean;
  /** Plain settings, each as its environment variable. A setting that the stage leaves empty is not declared. */
  readonly settings?: readonly SettingName[];
  /**
   * Parameter Store secrets that it may read; it receives their names. Secrets that the stage does not use are left
   * out.
   */
  readonly parameters?: readonly ParameterSettingName[];
  /** May read the secret by which CloudFront identifies itself to the API. For the authorizer alone. */
  readonly readsOriginSecret?: boolean;
  /** 512 by default. */
  readonly memoryMegabytes?: number;
}

/** A function that is no endpoint: no browser calls it by name. */
export interface Job {
  /** The folder of `functions` that its file is in. */
  readonly folder: 'http' | 'housekeeping' | 'monitor' | 'subscriptions';
  readonly access: Access;
  readonly timeoutSeconds: number;
  /** How often it runs, in EventBridge's notation. A job without a schedule is called by something else. */
  readonly schedule?: `rate(${number} ${'minute' | 'minutes' | 'hour' | 'hours' | 'day' | 'days'})`;
}

/** Starts, joins and reads the window of a rate limit. */
const SPENDS_RATE_LIMITS: TableAccess = { actions: ['GetItem', 'PutItem', 'UpdateItem'] };

const TAKEN_LEAD_SETTINGS = ['leadRecipients', 'siteAddress', 'acknowledgementsPerDay'] as const;

/** A lead is stored, counted against the visitor's limit, and mailed. */
const TAKES_LEADS: Access = {
  tables: {
    leads: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    limits: SPENDS_RATE_LIMITS,
  },
  sendsMail: true,
  settings: TAKEN_LEAD_SETTINGS,
};

/**
 * Reads the breach catalogue, and refreshes it when it is too old. Decompressing it justifies the larger memory, which
 * brings more CPU.
 */
const SHOWS_BREACHES: Access = {
  tables: { catalogue: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] } },
  settings: ['hibpBaseUrl'],
  memoryMegabytes: 1024,
};

/** Finds the monitors that are due, and stores or ends each. */
const DUE_MONITORS = {
  actions: ['GetItem', 'PutItem', 'DeleteItem'],
  queriedIndexes: [MONITORS_DUE_INDEX.name],
} as const;

/** Reads the summary of every article, but no article. */
const READS_SUMMARIES = {
  articles: { actions: [], scannedIndexes: [ARTICLE_SUMMARIES_INDEX.name] },
} as const satisfies Access['tables'];

const LISTS_ARTICLES: Access = { tables: READS_SUMMARIES, settings: ['siteAddress'] };

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
const SENDS_OUTBOX = {
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
      actions: [...CHANGES_SUBSCRIPTIONS.actions, 'Query', 'DeleteItem'],
      queriedIndexes: [OUTBOX_INDEX.name, BY_TOKEN_INDEX.name, BY_EMAIL_INDEX.name],
    },
    limits: SPENDS_RATE_LIMITS,
  },
  settings: [...MANAGES_SUBSCRIPTIONS.settings, 'acknowledgementsPerDay'],
} as const satisfies Access;

/** What the endpoints of subscriptions and payments may do; part of `ACCESS`. */
const PAYMENT_ACCESS = {
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
const PAYMENT_JOBS = {
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

/** What each endpoint may do: the file to read in a security review. */
export const ACCESS: Readonly<Record<EndpointName, Access>> = {
  sendContactMessage: TAKES_LEADS,
  requestVulnerabilityScan: TAKES_LEADS,
  listBlogPosts: { tables: READS_SUMMARIES },
  getBlogPost: { tables: { articles: { actions: ['GetItem'] } } },
  renderBlog: { tables: READS_SUMMARIES },
  renderBlogPost: { tables: { articles: { actions: ['GetItem'] } } },
  getBlogFeed: LISTS_ARTICLES,
  getBlogSitemap: LISTS_ARTICLES,
  checkBreach: {
    tables: { limits: SPENDS_RATE_LIMITS },
    settings: ['hibpBaseUrl', 'hibpRequestsPerMinute'],
    parameters: ['hibpKeyParameter'],
  },
  getBreachStats: SHOWS_BREACHES,
  listBreaches: SHOWS_BREACHES,
  getBreach: SHOWS_BREACHES,
  findPasswordHashes: { tables: { limits: SPENDS_RATE_LIMITS }, settings: ['pwnedPasswordsBaseUrl'] },
  scanPorts: {
    tables: {
      limits: SPENDS_RATE_LIMITS,
      scanAudit: { actions: ['PutItem'] },
    },
    settings: ['scanUntestablePorts', 'scanAllowedNetworks'],
  },
  getUserIp: {},
  /** Asks a hundred DNS questions at once and measures RSA keys, so more CPU means an earlier answer. */
  checkMailDomain: {
    tables: { limits: SPENDS_RATE_LIMITS },
    settings: ['dnsServers'],
    memoryMegabytes: 1024,
  },
  /** Reads a website and looks it up in the breach catalogue; the result is kept for ten minutes. */
  checkWebsite: {
    tables: { limits: SPENDS_RATE_LIMITS, ...SHOWS_BREACHES.tables },
    settings: ['dnsServers', 'hibpBaseUrl', 'siteAddress'],
    memoryMegabytes: 1024,
  },
  checkNames: { tables: { limits: SPENDS_RATE_LIMITS }, settings: ['dnsServers', 'siteAddress'] },
  /** A visitor who asks for a phone call becomes a lead. */
  sendChatMessage: {
    ...TAKES_LEADS,
    asksModel: true,
    settings: ['chatModelId', 'chatModelRegion', 'chatModelAnswersPerDay', ...TAKEN_LEAD_SETTINGS],
  },
  /** Stores nothing about the person who asks: all data is sealed in the link that is mailed. */
  requestMonitor: {
    tables: { monitors: { actions: ['GetItem', 'PutItem'] }, limits: SPENDS_RATE_LIMITS },
    sendsMail: true,
    settings: ['siteAddress', 'dnsServers'],
  },
  showMonitorLink: { tables: { monitors: { actions: ['GetItem'] } } },
  followMonitorLink: {
    tables: { monitors: { actions: ['GetItem', 'PutItem', 'DeleteItem'] } },
    settings: ['siteAddress'],
  },
  listGoogleReviews: { settings: ['googlePlaceId'], parameters: ['googleKeyParameter'] },
  listFacebookReviews: { settings: ['facebookPageId'], parameters: ['facebookTokenParameter'] },
  ...PAYMENT_ACCESS,
};

/** The same for jobs. The name is the job's file in its folder of `functions`. */
export const JOBS = {
  /** Sends mail that could not be sent when it was created, and confirms payment notifications. */
  sendOutbox: {
    folder: 'housekeeping',
    access: SENDS_OUTBOX,
    timeoutSeconds: 55,
    schedule: SCHEDULES.sendOutbox,
  },
  ...PAYMENT_JOBS,
  /**
   * Reads every record, because lists skip a record that cannot be parsed and nobody would notice. Once a week it raises
   * an alert that lists what waits for a person.
   */
  checkRecords: {
    folder: 'housekeeping',
    access: {
      tables: {
        leads: { actions: ['Scan'], queriedIndexes: [LEADS_BY_TIME_INDEX.name] },
        subscriptions: { actions: ['Scan', 'Query', 'GetItem', 'PutItem', 'UpdateItem'] },
        articles: { actions: ['Scan'] },
        monitors: { actions: ['Scan'] },
      },
    },
    timeoutSeconds: 840,
    schedule: SCHEDULES.checkRecords,
  },
  /** Checks every monitored domain once a week. The results wait in the outbox. */
  checkMonitors: {
    folder: 'monitor',
    access: {
      tables: {
        monitors: DUE_MONITORS,
        limits: { actions: ['GetItem', 'PutItem'] },
        ...SHOWS_BREACHES.tables,
      },
      settings: ['dnsServers', 'hibpBaseUrl', 'siteAddress'],
      memoryMegabytes: 1024,
    },
    timeoutSeconds: 840,
    schedule: SCHEDULES.checkMonitors,
  },
  /** Looks watched addresses up after a new breach, as many a minute as the key allows. The results wait in the outbox. */
  checkAddresses: {
    folder: 'monitor',
    access: {
      tables: {
        monitors: DUE_MONITORS,
        limits: SPENDS_RATE_LIMITS,
        ...SHOWS_BREACHES.tables,
      },
      settings: ['hibpBaseUrl', 'hibpRequestsPerMinute'],
      parameters: ['hibpKeyParameter'],
      memoryMegabytes: 1024,
    },
    timeoutSeconds: 55,
    schedule: SCHEDULES.checkAddresses,
  },
  /** Requests the home page, so that a site that does not answer is noticed. */
  checkSite: {
    folder: 'housekeeping',
    access: { settings: ['siteAddress'] },
    timeoutSeconds: 30,
    schedule: SCHEDULES.checkSite,
  },
  /** Refuses API calls that do not come through CloudFront. */
  authorizeOrigin: { folder: 'http', access: { readsOriginSecret: true }, timeoutSeconds: 5 },
  /** Answers API requests that match no contract. */
  answerUnknown: { folder: 'http', access: {}, timeoutSeconds: 5 },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof JOBS;

/** The file of a job, without its ending. */
export function fileOfJob(name: JobName): string {
  return `functions/${JOBS[name].folder}/${fileNameOf(name)}`;
}
