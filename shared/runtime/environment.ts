/** The environment variables that `infra` writes and the functions read: one name for each, said once. */
export const ENVIRONMENT = {
  leadsTable: 'LEADS_TABLE',
  limitsTable: 'LIMITS_TABLE',
  articlesTable: 'ARTICLES_TABLE',
  catalogueTable: 'CATALOGUE_TABLE',
  /**
   * How many times longer than usual AWS may take to answer, 1 when not said: for machines that are busier than a Lambda
   * ever is.
   */
  patience: 'PATIENCE',
  /** The CloudWatch namespace of the functions' own metrics; without it they count nothing. */
  metricsNamespace: 'METRICS_NAMESPACE',
  /** The verified address that mail is sent from. */
  mailSender: 'MAIL_SENDER',
  /** Who at the company reads the leads: addresses separated by commas. */
  leadRecipients: 'LEAD_RECIPIENTS',
  /** So many acknowledgements a day go out to visitors, all together. */
  acknowledgementsPerDay: 'ACKNOWLEDGEMENTS_PER_DAY',
  /** The public address of the site, without a slash at the end. */
  siteAddress: 'SITE_ADDRESS',
  /** The Secrets Manager id of the value CloudFront puts into the origin header. */
  originSecretId: 'ORIGIN_SECRET_ID',
  /** Where the breach-data service answers, without a slash at the end. */
  hibpBaseUrl: 'HIBP_BASE_URL',
  /** The Parameter Store name of the breach-data service's API key. */
  hibpKeyParameter: 'HIBP_KEY_PARAMETER',
  /** The key itself, in place of the parameter. For development only. */
  hibpApiKey: 'HIBP_API_KEY',
  /** How many questions the key allows in a minute. */
  hibpRequestsPerMinute: 'HIBP_REQUESTS_PER_MINUTE',
  /** Where the service of known passwords answers, without a slash at the end. */
  pwnedPasswordsBaseUrl: 'PWNED_PASSWORDS_BASE_URL',
  /** Where the payment provider's checkout and its confirmation of notifications are, without a slash at the end. */
  payfastHost: 'PAYFAST_HOST',
  /** Where the payment provider's management API answers, without a slash at the end. */
  payfastApiBaseUrl: 'PAYFAST_API_BASE_URL',
  payfastMerchantId: 'PAYFAST_MERCHANT_ID',
  /** The Parameter Store names of the merchant's key and passphrase; without them the sandbox's published ones. */
  payfastMerchantKeyParameter: 'PAYFAST_MERCHANT_KEY_PARAMETER',
  payfastPassphraseParameter: 'PAYFAST_PASSPHRASE_PARAMETER',
  /** What comes after a paid year for which nothing was chosen: `renew`, or `monthly`. */
  yearlyWithoutChoice: 'YEARLY_WITHOUT_CHOICE',
  /** DNS servers to ask, as address or address:port separated by commas; `system` means the machine's own. */
  dnsServers: 'DNS_SERVERS',
  scanAuditTable: 'SCAN_AUDIT_TABLE',
  subscriptionsTable: 'SUBSCRIPTIONS_TABLE',
  monitorsTable: 'MONITORS_TABLE',
  /** Networks that may be scanned although they are not public, as CIDR separated by commas. For development only. */
  scanAllowedNetworks: 'SCAN_ALLOWED_NETWORKS',
  /** Ports that our own network does not let us try, separated by commas: 25 on Lambda. */
  scanUntestablePorts: 'SCAN_UNTESTABLE_PORTS',
  /** Where Google's Places API answers, without a slash at the end. */
  googlePlacesBaseUrl: 'GOOGLE_PLACES_BASE_URL',
  /** The id of the company's place on Google; empty means that there are no Google reviews. */
  googlePlaceId: 'GOOGLE_PLACE_ID',
  googleKeyParameter: 'GOOGLE_KEY_PARAMETER',
  /** Where Facebook's Graph API answers, with its version and without a slash at the end. */
  facebookBaseUrl: 'FACEBOOK_BASE_URL',
  /** The id of the company's page on Facebook; empty means that there are no Facebook reviews. */
  facebookPageId: 'FACEBOOK_PAGE_ID',
  facebookTokenParameter: 'FACEBOOK_TOKEN_PARAMETER',
  /** The Bedrock model or inference profile that may shorten the assistant's answers; empty means none. */
  chatModelId: 'CHAT_MODEL_ID',
  chatModelRegion: 'CHAT_MODEL_REGION',
  /** So many answers a day a model may shorten: the limit of its cost. */
  chatModelAnswersPerDay: 'CHAT_MODEL_ANSWERS_PER_DAY',
} as const;

/** The header by which CloudFront proves itself to the API. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** The header in which CloudFront says the visitor's address and port. */
export const VIEWER_ADDRESS_HEADER = 'cloudfront-viewer-address';
