import { fileNameOf } from '#shared/api/contract.ts';
import type { EndpointName } from '#shared/api/index.ts';
import { ARTICLE_SUMMARIES_INDEX, LEADS_BY_TIME_INDEX, MONITORS_DUE_INDEX } from '#shared/runtime/tables.ts';
import { type Access, type Job, SPENDS_RATE_LIMITS } from './access-shape.ts';
import { PAYMENT_ACCESS, PAYMENT_JOBS, SENDS_OUTBOX } from './payment-access.ts';
import { SCHEDULES } from './settings/rates.ts';

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
