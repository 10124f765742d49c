/** When the prices were last checked. They change: check them on AWS's price pages before you budget. */
export const PRICES_AS_OF = '2026-11-21';

/**
 * The factor of af-south-1's prices over us-east-1's, for prices that were not available for af-south-1 itself: the
 * factor of Lambda, 2.21 to 1.66667 dollars for 100,000 GB-seconds on x86.
 */
const CAPE_TOWN = 1.326;

interface Price {
  /** US dollars per `per`, before tax. */
  readonly dollars: number;
  readonly per: number;
  readonly unit: string;
  /** The amount that is free every month, for every account and without a time limit. */
  readonly free?: number;
  /**
   * Where the figure comes from: this region's own list price, one that is the same everywhere, or us-east-1's times
   * 1.326.
   */
  readonly source: 'of the region' | 'the same everywhere' | 'estimated';
}

const MILLION = 1_000_000;

/** AWS's prices for what the stack uses. */
export const PRICES = {
  lambdaGbSeconds: {
    dollars: 0.00001768,
    per: 1,
    unit: 'Lambda (ARM), GB-seconds',
    free: 400_000,
    source: 'of the region',
  },
  lambdaRequests: {
    dollars: 0.2 * CAPE_TOWN,
    per: MILLION,
    unit: 'Lambda, calls',
    free: MILLION,
    source: 'estimated',
  },
  apiRequests: {
    dollars: CAPE_TOWN,
    per: MILLION,
    unit: 'API Gateway (HTTP API), requests',
    source: 'estimated',
  },
  tableWrites: {
    dollars: 0.625 * CAPE_TOWN,
    per: MILLION,
    unit: 'DynamoDB, write units',
    source: 'estimated',
  },
  tableReads: { dollars: 0.125 * CAPE_TOWN, per: MILLION, unit: 'DynamoDB, read units', source: 'estimated' },
  mails: { dollars: 0.1, per: 1000, unit: 'SES, mails', source: 'the same everywhere' },
  logGigabytes: {
    dollars: 0.5 * CAPE_TOWN,
    per: 1,
    unit: 'CloudWatch Logs, GB taken in',
    free: 5,
    source: 'estimated',
  },
  alarms: { dollars: 0.1, per: 1, unit: 'CloudWatch, alarms', free: 10, source: 'the same everywhere' },
  ownMetrics: {
    dollars: 0.3,
    per: 1,
    unit: 'CloudWatch, metrics of our own',
    free: 10,
    source: 'the same everywhere',
  },
  /** Free only with at most fifty metrics on each. */
  dashboards: { dollars: 3, per: 1, unit: 'CloudWatch, dashboards', free: 3, source: 'the same everywhere' },
  secrets: { dollars: 0.4, per: 1, unit: 'Secrets Manager, secrets', source: 'the same everywhere' },
  secretReads: {
    dollars: 0.05,
    per: 10_000,
    unit: 'Secrets Manager, times that a secret is read',
    source: 'the same everywhere',
  },
  edgeGigabytes: {
    dollars: 0.11,
    per: 1,
    unit: 'CloudFront in South Africa, GB',
    free: 1000,
    source: 'of the region',
  },
  edgeRequests: {
    dollars: 0.012,
    per: 10_000,
    unit: 'CloudFront in South Africa, HTTPS requests',
    free: 10 * MILLION,
    source: 'of the region',
  },
  edgeFunctions: {
    dollars: 0.1,
    per: MILLION,
    unit: 'CloudFront Functions, calls',
    free: 2 * MILLION,
    source: 'the same everywhere',
  },
} as const satisfies Record<string, Price>;

export type Metered = keyof typeof PRICES;

/** The firewall that `WAF=true` adds: an access control list, its rules, and every request that it inspects. */
export const WAF_PRICES = { list: 5, rule: 1, millionRequests: 0.6 } as const;
