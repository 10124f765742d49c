import type { EndpointName } from '#shared/api/index.ts';
import { WAITING_MAIL_INDEX, type TableName } from '#shared/cloud/tables.ts';
import type { ParameterSettingName, SettingName } from './settings.ts';

/** The DynamoDB actions a function may be given: never all of them, never on all tables. */
export type TableAction =
  'GetItem' | 'BatchGetItem' | 'Query' | 'Scan' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem';

export interface TableAccess {
  readonly actions: readonly TableAction[];
  /** The indexes that may be queried: `Query` on an index is its own right. */
  readonly queriedIndexes?: readonly string[];
}

/** What one function may touch and what it is told. What does not stand here it cannot do. */
export interface Access {
  readonly tables?: Partial<Record<TableName, TableAccess>>;
  /** May send mail from the stage's sender, and is told that address. */
  readonly sendsMail?: boolean;
  /** May ask the language model that the stage names, if it names one. */
  readonly asksModel?: boolean;
  /** Plain settings, each as its environment variable; one that the stage leaves empty is not declared. */
  readonly settings?: readonly SettingName[];
  /** Parameter Store secrets that it may read; it is told their names. None for what the stage does not use. */
  readonly parameters?: readonly ParameterSettingName[];
  /** May read the value by which CloudFront proves itself. For the authorizer alone. */
  readonly readsOriginSecret?: boolean;
  /** 512 when not said. */
  readonly memoryMegabytes?: number;
}

/** A function that no browser calls by its name. */
export interface Job {
  readonly access: Access;
  readonly timeoutSeconds: number;
  /** How often it runs, as EventBridge writes it. Without it something else calls the job. */
  readonly schedule?: `rate(${number} ${'minute' | 'minutes' | 'hour' | 'hours' | 'day' | 'days'})`;
}

/** Begins, joins and reads a window of turns. */
const TAKES_TURNS: TableAccess = { actions: ['GetItem', 'PutItem', 'UpdateItem'] };

/** A lead is stored, counted against the visitor's limit, and mailed. */
const TAKES_LEADS: Access = {
  tables: {
    leads: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    limits: TAKES_TURNS,
  },
  sendsMail: true,
  settings: ['leadRecipients', 'siteAddress'],
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
  scanPorts: {
    tables: {
      limits: { actions: ['GetItem', 'PutItem', 'DeleteItem'] },
      scanAudit: { actions: ['PutItem'] },
    },
    settings: ['scanUntestablePorts', 'scanAllowedNetworks'],
  },
  getUserIp: {},
  /** A hundred questions at once and RSA keys to measure: a faster processor answers sooner. */
  checkMailDomain: { tables: { limits: TAKES_TURNS }, settings: ['dnsServers'], memoryMegabytes: 1024 },
  sendChatMessage: {
    tables: { limits: TAKES_TURNS },
    asksModel: true,
    settings: ['chatModelId', 'chatModelRegion', 'chatModelAnswersPerDay'],
  },
  listGoogleReviews: { settings: ['googlePlaceId'], parameters: ['googleKeyParameter'] },
  listFacebookReviews: { settings: ['facebookPageId'], parameters: ['facebookTokenParameter'] },
};

/** The same for what no browser calls. The name is the file in functions/jobs. */
export const JOBS = {
  /** Sends the mail that could not be sent when its lead came in. */
  sendDueMail: {
    access: {
      tables: {
        leads: { actions: ['UpdateItem'], queriedIndexes: [WAITING_MAIL_INDEX.name] },
        limits: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
      },
      sendsMail: true,
      settings: ['leadRecipients', 'siteAddress'],
    },
    timeoutSeconds: 50,
    schedule: 'rate(1 minute)',
  },
  /** Lets nobody but CloudFront call the API. */
  authorizeOrigin: { access: { readsOriginSecret: true }, timeoutSeconds: 5 },
  /** Answers calls of the API that no contract knows. */
  answerUnknown: { access: {}, timeoutSeconds: 5 },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof JOBS;
