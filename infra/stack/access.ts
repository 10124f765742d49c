import { fileNameOf } from '#shared/api/contract.ts';
import type { EndpointName } from '#shared/api/index.ts';
import { type Access, type Job, TAKES_TURNS } from './access-shape.ts';
import { PAYMENT_ACCESS, PAYMENT_JOBS, SENDS_OUTBOX } from './payment-access.ts';

const TAKEN_LEAD_SETTINGS = ['leadRecipients', 'siteAddress', 'acknowledgementsPerDay'] as const;

/** A lead is stored, counted against the visitor's limit, and mailed. */
const TAKES_LEADS: Access = {
  tables: {
    leads: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    limits: TAKES_TURNS,
  },
  sendsMail: true,
  settings: TAKEN_LEAD_SETTINGS,
};

/** The catalogue is read, and made current by whoever finds it too old. Unpacking it is worth more processor. */
const SHOWS_BREACHES: Access = {
  tables: { catalogue: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] } },
  settings: ['hibpBaseUrl'],
  memoryMegabytes: 1024,
};

const LISTS_ARTICLES: Access = {
  tables: { articles: { actions: ['Scan'] } },
  settings: ['siteAddress'],
};

/** The page for a security review: which endpoint may do what. */
export const ACCESS: Readonly<Record<EndpointName, Access>> = {
  sendContactMessage: TAKES_LEADS,
  requestVulnerabilityScan: TAKES_LEADS,
  listBlogPosts: { tables: { articles: { actions: ['Scan'] } } },
  getBlogPost: { tables: { articles: { actions: ['GetItem'] } } },
  renderBlog: { tables: { articles: { actions: ['Scan'] } } },
  renderBlogPost: { tables: { articles: { actions: ['GetItem'] } } },
  getBlogFeed: LISTS_ARTICLES,
  getBlogSitemap: LISTS_ARTICLES,
  checkBreach: {
    tables: { limits: TAKES_TURNS },
    settings: ['hibpBaseUrl', 'hibpRequestsPerMinute'],
    parameters: ['hibpKeyParameter'],
  },
  getBreachStats: SHOWS_BREACHES,
  listBreaches: SHOWS_BREACHES,
  getBreach: SHOWS_BREACHES,
  findPasswordHashes: { tables: { limits: TAKES_TURNS }, settings: ['pwnedPasswordsBaseUrl'] },
  scanPorts: {
    tables: {
      limits: TAKES_TURNS,
      scanAudit: { actions: ['PutItem'] },
    },
    settings: ['scanUntestablePorts', 'scanAllowedNetworks'],
  },
  getUserIp: {},
  /** A hundred questions at once and RSA keys to measure: a faster processor answers sooner. */
  checkMailDomain: { tables: { limits: TAKES_TURNS }, settings: ['dnsServers'], memoryMegabytes: 1024 },
  /** Reads a website and asks the breach catalogue whether it is known; what was found is kept for ten minutes. */
  checkWebsite: {
    tables: { limits: TAKES_TURNS, ...SHOWS_BREACHES.tables },
    settings: ['dnsServers', 'hibpBaseUrl', 'siteAddress'],
    memoryMegabytes: 1024,
  },
  checkNames: { tables: { limits: TAKES_TURNS }, settings: ['dnsServers'] },
  /** Who wants to be phoned becomes a lead. */
  sendChatMessage: {
    ...TAKES_LEADS,
    asksModel: true,
    settings: ['chatModelId', 'chatModelRegion', 'chatModelAnswersPerDay', ...TAKEN_LEAD_SETTINGS],
  },
  listGoogleReviews: { settings: ['googlePlaceId'], parameters: ['googleKeyParameter'] },
  listFacebookReviews: { settings: ['facebookPageId'], parameters: ['facebookTokenParameter'] },
  ...PAYMENT_ACCESS,
};

/** The same for what no browser calls. The name is the file in its folder of `functions`. */
export const JOBS = {
  /** Sends the mail that did not go out when it was caused, and confirms payment notifications. */
  sendOutbox: {
    folder: 'housekeeping',
    access: SENDS_OUTBOX,
    timeoutSeconds: 55,
    schedule: 'rate(1 minute)',
  },
  ...PAYMENT_JOBS,
  /** Reads every record, so that one that cannot be read is noticed although lists go on without it. */
  checkRecords: {
    folder: 'housekeeping',
    access: {
      tables: {
        leads: { actions: ['Scan'] },
        subscriptions: { actions: ['Scan'] },
        articles: { actions: ['Scan'] },
      },
    },
    timeoutSeconds: 120,
    schedule: 'rate(1 hour)',
  },
  /** Asks for the home page, so that a site that does not answer is noticed. */
  checkSite: {
    folder: 'housekeeping',
    access: { settings: ['siteAddress'] },
    timeoutSeconds: 30,
    schedule: 'rate(5 minutes)',
  },
  /** Lets nobody but CloudFront call the API. */
  authorizeOrigin: { folder: 'http', access: { readsOriginSecret: true }, timeoutSeconds: 5 },
  /** Answers calls of the API that no contract knows. */
  answerUnknown: { folder: 'http', access: {}, timeoutSeconds: 5 },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof JOBS;

/** The file of a job, without its ending. */
export function fileOfJob(name: JobName): string {
  return `functions/${JOBS[name].folder}/${fileNameOf(name)}`;
}
