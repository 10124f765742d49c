/** A mail service: how it is recognised, its DKIM selectors and the SPF include that it requires. */
export interface MailProvider {
  readonly name: string;
  /** Suffixes of the names of its mail exchanges; with a star for one label, the whole name. */
  readonly mx: readonly string[];
  /** Suffixes of the names that its customers include in SPF. */
  readonly spf: readonly string[];
  readonly selectors: readonly string[];
  /** The include that a customer adds to SPF. */
  readonly include?: string;
  /** Its selectors are aliases into the provider's zone, so an alias without a key is an unfinished setup. */
  readonly isAliased?: boolean;
  /** People write from it, and their mail leaves its servers with the customer's own domain as the return address. */
  readonly isMailbox?: boolean;
}

/**
 * The services that many small businesses use, including South African ones. Sources: their setup guides and Sendmarc's
 * list.
 */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    name: 'Google Workspace',
    mx: ['google.com', 'googlemail.com'],
    spf: ['_spf.google.com'],
    selectors: ['google', '20230601', '20221208', '20210112', '20161025'],
    include: '_spf.google.com',
    isMailbox: true,
  },
  {
    name: 'Microsoft 365',
    mx: ['mail.protection.outlook.com', 'mx.microsoft'],
    spf: ['spf.protection.outlook.com'],
    selectors: ['selector1', 'selector2'],
    include: 'spf.protection.outlook.com',
    isAliased: true,
    isMailbox: true,
  },
  {
    name: 'Mailchimp',
    mx: [],
    spf: ['servers.mcsv.net', 'spf.mandrillapp.com'],
    selectors: ['k1', 'k2', 'k3', 'mandrill'],
    include: 'servers.mcsv.net',
    isAliased: true,
  },
  {
    name: 'SendGrid',
    mx: ['sendgrid.net'],
    spf: ['sendgrid.net'],
    selectors: ['s1', 's2', 'smtpapi', 'm1'],
    include: 'sendgrid.net',
    isAliased: true,
  },
  {
    name: 'Fastmail',
    mx: ['messagingengine.com'],
    spf: ['spf.messagingengine.com'],
    selectors: ['fm1', 'fm2', 'fm3'],
    include: 'spf.messagingengine.com',
    isAliased: true,
    isMailbox: true,
  },
  {
    name: 'Proton Mail',
    mx: ['protonmail.ch'],
    spf: ['_spf.protonmail.ch'],
    selectors: ['protonmail', 'protonmail2', 'protonmail3'],
    include: '_spf.protonmail.ch',
    isAliased: true,
    isMailbox: true,
  },
  {
    name: 'Zoho Mail',
    mx: ['zoho.com', 'zohomail.com'],
    spf: ['zoho.com', 'zohomail.com', 'zcsend.net'],
    selectors: ['zoho', 'zmail', 'zohocorp'],
    include: 'zohomail.com',
    isMailbox: true,
  },
  /** It sends from servers of its own; the selectors are those above. */
  {
    name: 'Zoho Mail in Europe',
    mx: ['zoho.eu', 'zohomail.eu'],
    spf: ['zoho.eu', 'zohomail.eu'],
    selectors: [],
    include: 'zoho.eu',
    isMailbox: true,
  },
  { name: 'Postmark', mx: [], spf: ['spf.mtasv.net'], selectors: ['pm'], include: 'spf.mtasv.net' },
  { name: 'Mailjet', mx: [], spf: ['spf.mailjet.com'], selectors: ['mailjet'], include: 'spf.mailjet.com' },
  {
    name: 'Brevo',
    mx: [],
    spf: ['spf.sendinblue.com', 'spf.brevo.com'],
    selectors: ['brevo1', 'brevo2', 'sendinblue', 'mail'],
    include: 'spf.brevo.com',
  },
  {
    name: 'MailerLite',
    mx: [],
    spf: ['_spf.mlsend.com'],
    selectors: ['mlsend', 'mlsend2'],
    include: '_spf.mlsend.com',
  },
  { name: 'Resend', mx: [], spf: [], selectors: ['resend'] },
  { name: 'HubSpot', mx: [], spf: ['hubspotemail.net'], selectors: ['hs1', 'hs2'] },
  {
    name: 'Zendesk',
    mx: [],
    spf: ['mail.zendesk.com'],
    selectors: ['zendesk1', 'zendesk2'],
    include: 'mail.zendesk.com',
  },
  { name: 'Klaviyo', mx: [], spf: [], selectors: ['kl'] },
  { name: 'Campaign Monitor', mx: [], spf: ['_spf.createsend.com', 'cmail1.com'], selectors: ['cm'] },
  {
    name: 'Mailgun',
    mx: ['mailgun.org'],
    spf: ['mailgun.org'],
    selectors: ['krs', 'mg', 'mailo', 'pic', 'smtp', 'k1'],
    include: 'mailgun.org',
  },
  { name: 'SparkPost', mx: [], spf: ['sparkpostmail.com'], selectors: ['scph0223', 'scph0224'] },
  { name: 'AWeber', mx: [], spf: ['send.aweber.com'], selectors: ['aweber'] },
  { name: 'Marketo', mx: [], spf: ['mktomail.com'], selectors: ['mkto'] },
  { name: 'Intercom', mx: [], spf: ['_spf.intercom.io'], selectors: ['intercom'] },
  { name: 'turboSMTP', mx: [], spf: ['spf.turbo-smtp.com'], selectors: ['turbo-smtp'] },
  {
    name: 'iCloud Mail',
    mx: ['mail.icloud.com'],
    spf: ['icloud.com'],
    selectors: ['sig1'],
    include: 'icloud.com',
    isMailbox: true,
  },
  /**
   * Its selectors are random, so none can be tried. Most names below amazonaws.com are machines that anybody can rent.
   */
  {
    name: 'Amazon SES',
    mx: ['inbound-smtp.*.amazonaws.com'],
    spf: ['amazonses.com'],
    selectors: [],
    include: 'amazonses.com',
  },
  /** The include depends on the customer's region, and selectors are their own choice. */
  {
    name: 'Mimecast',
    mx: ['mimecast.com', 'mimecast.co.za'],
    spf: ['_netblocks.mimecast.com'],
    selectors: [],
  },
  /** The next four answer with macros: separately for every customer, or for every address. */
  { name: 'Salesforce', mx: [], spf: ['_spf.salesforce.com', '_spf.mta.salesforce.com'], selectors: [] },
  { name: 'Cisco Secure Email', mx: ['iphmx.com'], spf: ['iphmx.com'], selectors: [] },
  {
    name: 'Proofpoint',
    mx: ['pphosted.com', 'ppe-hosted.com'],
    spf: ['pphosted.com', 'ppe-hosted.com'],
    selectors: [],
  },
  { name: 'Valimail', mx: [], spf: ['vali.email'], selectors: [] },
  /** Services that keep the SPF records of their customers, most of them with macros. */
  { name: 'Sendmarc', mx: [], spf: ['sdmarc.net'], selectors: [] },
  { name: 'Red Sift OnDMARC', mx: [], spf: ['smart.ondmarc.com'], selectors: [] },
  { name: 'PowerDMARC', mx: [], spf: ['powerspf.com'], selectors: [] },
  { name: 'EasyDMARC', mx: [], spf: ['easydmarc.pro'], selectors: [] },
  { name: 'Fortra Agari', mx: [], spf: ['espf.agari.com', 'spf-protect.agari.com'], selectors: [] },
  {
    name: 'Global Micro',
    mx: ['mxvault.net', 'mxvault.co.za'],
    spf: ['mxvault.net', 'mxvault.co.za'],
    selectors: ['mxvault'],
  },
  {
    name: 'Everlytic',
    mx: [],
    spf: ['everlytic.net', 'everlytic.com'],
    selectors: ['everlytickey1', 'everlytickey2', 'eversrv'],
  },
  {
    name: 'xneelo',
    mx: ['host-h.net', 'your-server.co.za'],
    spf: ['host-h.net', 'your-server.co.za'],
    selectors: ['dkim'],
  },
];
