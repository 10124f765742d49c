/** The environment variables that `infra` writes and the functions read: each name defined once. */
export const ENVIRONMENT = {
  leadsTable: 'LEADS_TABLE',
  limitsTable: 'LIMITS_TABLE',
  articlesTable: 'ARTICLES_TABLE',
  catalogueTable: 'CATALOGUE_TABLE',
  /**
   * How many times longer than usual AWS may take to answer, 1 by default: for machines that are busier than a Lambda
   * ever is.
   */
  patience: 'PATIENCE',
  /** The CloudWatch namespace of the functions' own metrics; without it no metrics are sent. */
  metricsNamespace: 'METRICS_NAMESPACE',
  /** The verified sender address of all mail. */
  mailSender: 'MAIL_SENDER',
  /** The people at the company who receive the leads: addresses separated by commas. */
  leadRecipients: 'LEAD_RECIPIENTS',
  /** How many acknowledgements a day are sent, for all visitors together. */
  acknowledgementsPerDay: 'ACKNOWLEDGEMENTS_PER_DAY',
  /** The public address of the site, without a trailing slash. */
  siteAddress: 'SITE_ADDRESS',
  /** The Secrets Manager id of the value that CloudFront puts into the origin header. */
  originSecretId: 'ORIGIN_SECRET_ID',
  /** The base address of the breach-data service, without a trailing slash. */
  hibpBaseUrl: 'HIBP_BASE_URL',
  /** The Parameter Store name of the breach-data service's API key. */
  hibpKeyParameter: 'HIBP_KEY_PARAMETER',
  /** The key itself, in place of the parameter. For development only. */
  hibpApiKey: 'HIBP_API_KEY',
  /** How many requests a minute the key allows. */
  hibpRequestsPerMinute: 'HIBP_REQUESTS_PER_MINUTE',
  /** The base address of the service of known passwords, without a trailing slash. */
  pwnedPasswordsBaseUrl: 'PWNED_PASSWORDS_BASE_URL',
  /** The address of the payment provider's checkout and confirmation of notifications, without a trailing slash. */
  payfastHost: 'PAYFAST_HOST',
  /** The address of the payment provider's management API, without a trailing slash. */
  payfastApiBaseUrl: 'PAYFAST_API_BASE_URL',
  payfastMerchantId: 'PAYFAST_MERCHANT_ID',
  /** The Parameter Store names of the merchant's key and passphrase; by default the sandbox's published ones. */
  payfastMerchantKeyParameter: 'PAYFAST_MERCHANT_KEY_PARAMETER',
  payfastPassphraseParameter: 'PAYFAST_PASSPHRASE_PARAMETER',
  /** DNS servers to ask, as address or address:port separated by commas; `system` means the machine's own. */
  dnsServers: 'DNS_SERVERS',
  scanAuditTable: 'SCAN_AUDIT_TABLE',
  subscriptionsTable: 'SUBSCRIPTIONS_TABLE',
  monitorsTable: 'MONITORS_TABLE',
  /** Networks that may be scanned although they are not public, as CIDR separated by commas. For development only. */
  scanAllowedNetworks: 'SCAN_ALLOWED_NETWORKS',
  /** Ports that our own network blocks, separated by commas: 25 on Lambda. */
  scanUntestablePorts: 'SCAN_UNTESTABLE_PORTS',
  /** The address of Google's Places API, without a trailing slash. */
  googlePlacesBaseUrl: 'GOOGLE_PLACES_BASE_URL',
  /** The id of the company's place on Google; empty means that there are no Google reviews. */
  googlePlaceId: 'GOOGLE_PLACE_ID',
  googleKeyParameter: 'GOOGLE_KEY_PARAMETER',
  /** The address of Facebook's Graph API, with its version and without a trailing slash. */
  facebookBaseUrl: 'FACEBOOK_BASE_URL',
  /** The id of the company's page on Facebook; empty means that there are no Facebook reviews. */
  facebookPageId: 'FACEBOOK_PAGE_ID',
  facebookTokenParameter: 'FACEBOOK_TOKEN_PARAMETER',
  /** The Bedrock model or inference profile that may shorten the assistant's answers; empty means none. */
  chatModelId: 'CHAT_MODEL_ID',
  chatModelRegion: 'CHAT_MODEL_REGION',
  /** How many answers a day a model may shorten: this limits its cost. */
  chatModelAnswersPerDay: 'CHAT_MODEL_ANSWERS_PER_DAY',
} as const;

/** The header by which CloudFront proves itself to the API. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** The header in which CloudFront passes the visitor's address and port. */
export const VIEWER_ADDRESS_HEADER = 'cloudfront-viewer-address';
