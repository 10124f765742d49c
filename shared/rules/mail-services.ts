/** What a service does for the domain that its records name it in. */
export type ServiceKind =
  | 'mailboxes'
  | 'filter'
  | 'newsletters'
  | 'sending'
  | 'help desk'
  | 'customers'
  | 'invoices'
  | 'shop'
  | 'web host'
  | 'records'
  | 'reports';

/**
 * Whether what a service sends passes SPF with its customer's own domain: `never` if its return address is always its
 * own, `custom` if it is unless the customer sets up a return domain, `unknown` if that is not documented.
 */
export type SpfAlignment = 'yes' | 'never' | 'custom' | 'unknown';

/** A mail service: how records show it, and by what its mail passes DMARC with its customer's own domain. */
export interface MailService {
  readonly name: string;
  readonly is: ServiceKind;
  readonly aligns: SpfAlignment;
  /** Suffixes of the names of its mail exchanges; with a star for one label, the whole name. */
  readonly mx?: readonly string[];
  /** Suffixes of the names that its customers include in SPF. */
  readonly spf?: readonly string[];
  /** The include that a customer adds to SPF. */
  readonly include?: string;
  /** The same where it depends on the region that begins the name of the mail exchange. */
  readonly regionalInclude?: string;
  readonly selectors?: readonly string[];
  /** Every customer's keys are at these selectors, so mail is not signed without a key there. */
  readonly isFixed?: boolean;
  /** The same for selectors that end in the number of the customer's account, which the include begins with. */
  readonly accountSelectors?: readonly string[];
  /** Suffixes of the names to which its customers' selectors are aliases: one without a key is an unfinished setup. */
  readonly keysAt?: readonly string[];
  /** Suffixes of the domains of mailboxes where it reads DMARC reports. */
  readonly reportsAt?: readonly string[];
  /** Where the customer switches signing on. */
  readonly signing?: string;
  /** Where this is documented: the service's own page, or who has tried it. */
  readonly source: string;
}

const SENDMARC = 'help.sendmarc.com, 44001891845';
const ZOHO = {
  is: 'mailboxes',
  aligns: 'yes',
  signing: 'In the Zoho Mail admin console: Domains, your domain, Email configuration, DKIM.',
  source: 'zoho.com/mail/help/adminconsole/dkim-configuration.html',
} as const;

/**
 * The services that many small businesses use, South African ones among them. What is not documented is unknown: a
 * wrong "never" would tell an owner that mail fails which passes. Selectors without `isFixed` are usual ones only.
 */
export const MAIL_SERVICES: readonly MailService[] = [
  {
    name: 'Google Workspace',
    is: 'mailboxes',
    aligns: 'yes',
    mx: ['google.com', 'googlemail.com'],
    spf: ['_spf.google.com'],
    include: '_spf.google.com',
    selectors: ['google', '20230601', '20221208', '20210112', '20161025'],
    signing:
      'In the Google Admin console: Apps, Google Workspace, Gmail, Authenticate email. Make a key of 2048 bits, publish the record it shows, then press Start authentication.',
    source: 'support.google.com/a/answer/174124',
  },
  {
    name: 'Microsoft 365',
    is: 'mailboxes',
    aligns: 'yes',
    mx: ['mail.protection.outlook.com', 'mx.microsoft'],
    spf: ['spf.protection.outlook.com'],
    include: 'spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
    isFixed: true,
    keysAt: ['onmicrosoft.com', 'dkim.mail.microsoft'],
    signing:
      'In the Microsoft Defender portal: Email & collaboration, Policies, Email authentication settings, DKIM. Publish the two aliases it shows, then switch signing on.',
    source: 'learn.microsoft.com/defender-office-365/email-authentication-dkim-configure',
  },
  {
    name: 'Zoho Mail',
    ...ZOHO,
    mx: ['zoho.com', 'zohomail.com'],
    spf: ['zoho.com', 'zohomail.com', 'zcsend.net'],
    include: 'zohomail.com',
    selectors: ['zoho', 'zmail', 'zohocorp'],
  },
  /** It sends from servers of its own; the selectors are those above. */
  {
    name: 'Zoho Mail in Europe',
    ...ZOHO,
    mx: ['zoho.eu', 'zohomail.eu'],
    spf: ['zoho.eu', 'zohomail.eu'],
    include: 'zoho.eu',
  },
  {
    name: 'Fastmail',
    is: 'mailboxes',
    aligns: 'yes',
    mx: ['messagingengine.com'],
    spf: ['spf.messagingengine.com'],
    include: 'spf.messagingengine.com',
    selectors: ['fm1', 'fm2', 'fm3'],
    isFixed: true,
    keysAt: ['dkim.fmhosted.com', 'messagingengine.com'],
    signing: 'In Fastmail: Settings, Domains, your domain. Publish the three aliases it shows.',
    source: 'fastmail.help, 360060591153',
  },
  {
    name: 'Proton Mail',
    is: 'mailboxes',
    aligns: 'yes',
    mx: ['protonmail.ch'],
    spf: ['_spf.protonmail.ch'],
    include: '_spf.protonmail.ch',
    selectors: ['protonmail', 'protonmail2', 'protonmail3'],
    isFixed: true,
    keysAt: ['domains.proton.ch'],
    signing: 'In Proton: Settings, Domain names, your domain, DKIM. Publish the three aliases it shows.',
    source: 'proton.me/support/custom-domain',
  },
  {
    name: 'iCloud Mail',
    is: 'mailboxes',
    aligns: 'yes',
    mx: ['mail.icloud.com'],
    spf: ['icloud.com'],
    include: 'icloud.com',
    selectors: ['sig1'],
    isFixed: true,
    keysAt: ['dkim.custom.icloudmailadmin.com', 'custom.icloudmailadmin.com'],
    source: 'support.apple.com/102374',
  },
  {
    name: 'Mimecast',
    is: 'filter',
    aligns: 'yes',
    mx: ['mimecast.com', 'mimecast.co.za'],
    spf: ['_netblocks.mimecast.com'],
    regionalInclude: '_netblocks.mimecast.com',
    source: 'mimecastsupport.zendesk.com, Authorized outbound addresses',
  },
  {
    name: 'Cisco Secure Email',
    is: 'filter',
    aligns: 'yes',
    mx: ['iphmx.com'],
    spf: ['iphmx.com'],
    source: 'docs.ces.cisco.com, SPF for outbound mail',
  },
  {
    name: 'Proofpoint',
    is: 'filter',
    aligns: 'yes',
    mx: ['pphosted.com', 'ppe-hosted.com'],
    spf: ['pphosted.com', 'ppe-hosted.com'],
    source: 'help.proofpoint.com, Essentials, SPF',
  },
  {
    name: 'SpamExperts',
    is: 'filter',
    aligns: 'unknown',
    mx: ['antispamcloud.com', 'spamexperts.com', 'spamexperts.eu', 'spamexperts.net'],
    spf: ['antispamcloud.com'],
    source: 'documentation.n-able.com/mail-assure, MX records',
  },
  {
    name: 'Barracuda',
    is: 'filter',
    aligns: 'unknown',
    mx: ['barracudanetworks.com', 'cudaops.com'],
    spf: ['barracudanetworks.com', 'ess.barracudanetworks.com'],
    source: 'campus.barracuda.com, Email Gateway Defense, MX records',
  },
  {
    name: 'Hornetsecurity',
    is: 'filter',
    aligns: 'unknown',
    mx: ['hornetsecurity.com', 'antispameurope.com'],
    spf: ['antispameurope.com', 'hornetsecurity.com'],
    source: 'support.hornetsecurity.com, MX records',
  },
  {
    name: 'Global Micro',
    is: 'filter',
    aligns: 'unknown',
    mx: ['mxvault.net', 'mxvault.co.za'],
    spf: ['mxvault.net', 'mxvault.co.za'],
    selectors: ['mxvault'],
    source: SENDMARC,
  },
  {
    name: 'Mailchimp',
    is: 'newsletters',
    aligns: 'never',
    spf: ['servers.mcsv.net'],
    selectors: ['k1', 'k2', 'k3'],
    isFixed: true,
    keysAt: ['mcsv.net'],
    signing:
      'In Mailchimp: Account & billing, Domains, Start authentication. Publish the two aliases it shows.',
    source: 'mailchimp.com/help/set-up-email-domain-authentication; dmarc.wiki/mailchimp',
  },
  {
    name: 'Mailchimp Transactional',
    is: 'sending',
    aligns: 'custom',
    spf: ['spf.mandrillapp.com'],
    selectors: ['mte1', 'mte2', 'mandrill'],
    isFixed: true,
    keysAt: ['mandrillapp.com'],
    source: 'mailchimp.com/developer/transactional/docs/authentication-delivery',
  },
  {
    name: 'Constant Contact',
    is: 'newsletters',
    aligns: 'never',
    spf: ['spf.constantcontact.com'],
    selectors: ['ctct1', 'ctct2'],
    keysAt: ['ccsend.com'],
    source: 'knowledgebase.constantcontact.com, Self-authentication; dmarc.wiki/constantcontact',
  },
  {
    name: 'Brevo',
    is: 'newsletters',
    aligns: 'custom',
    spf: ['spf.sendinblue.com', 'spf.brevo.com'],
    include: 'spf.brevo.com',
    selectors: ['brevo1', 'brevo2', 'sendinblue', 'mail'],
    source: 'help.brevo.com, 12163873383186; dmarc.wiki/brevo',
  },
  {
    name: 'MailerLite',
    is: 'newsletters',
    aligns: 'unknown',
    spf: ['_spf.mlsend.com'],
    include: '_spf.mlsend.com',
    selectors: ['mlsend', 'mlsend2', 'litesrv'],
    source: 'mailerlite.com/help/how-to-verify-and-authenticate-your-domain',
  },
  {
    name: 'Everlytic',
    is: 'newsletters',
    aligns: 'unknown',
    spf: ['everlytic.net', 'everlytic.com'],
    selectors: ['everlytickey1', 'everlytickey2', 'eversrv'],
    source: SENDMARC,
  },
  {
    name: 'Klaviyo',
    is: 'newsletters',
    aligns: 'custom',
    selectors: ['kl', 'kl2'],
    source: 'help.klaviyo.com, 115000357752',
  },
  {
    name: 'Campaign Monitor',
    is: 'newsletters',
    aligns: 'unknown',
    spf: ['_spf.createsend.com', 'cmail1.com'],
    selectors: ['cm'],
    source: 'help.campaignmonitor.com/authenticate-your-domain',
  },
  {
    name: 'AWeber',
    is: 'newsletters',
    aligns: 'unknown',
    spf: ['send.aweber.com'],
    selectors: ['aweber', 'aweber_key_a', 'aweber_key_b', 'aweber_key_c'],
    source: 'help.aweber.com, 360036524474',
  },
  {
    name: 'Marketo',
    is: 'newsletters',
    aligns: 'custom',
    spf: ['mktomail.com'],
    selectors: ['mkto'],
    source: 'experienceleague.adobe.com, Marketo, SPF and DKIM',
  },
  {
    name: 'HubSpot',
    is: 'customers',
    aligns: 'custom',
    spf: ['hubspotemail.net'],
    selectors: ['hs1', 'hs2'],
    accountSelectors: ['hs1-', 'hs2-'],
    keysAt: ['hubspotemail.net'],
    source: 'knowledge.hubspot.com/domains-and-urls/connect-your-email-sending-domain',
  },
  {
    name: 'Salesforce',
    is: 'customers',
    aligns: 'unknown',
    spf: ['_spf.salesforce.com', '_spf.mta.salesforce.com'],
    source: 'help.salesforce.com, emailadmin_spf_include_salesforce',
  },
  {
    name: 'Intercom',
    is: 'customers',
    aligns: 'custom',
    spf: ['_spf.intercom.io'],
    selectors: ['intercom'],
    source: 'intercom.com/help, 182',
  },
  {
    name: 'Zendesk',
    is: 'help desk',
    aligns: 'unknown',
    spf: ['mail.zendesk.com'],
    include: 'mail.zendesk.com',
    selectors: ['zendesk1', 'zendesk2'],
    isFixed: true,
    keysAt: ['zendesk.com'],
    source: 'support.zendesk.com, 4408832543770',
  },
  {
    name: 'Freshdesk',
    is: 'help desk',
    aligns: 'unknown',
    spf: ['email.freshdesk.com', 'freshemail.io', 'email.freshservice.com'],
    include: 'email.freshdesk.com',
    source: 'support.freshdesk.com, 221642 and 50000003934',
  },
  {
    name: 'Xero',
    is: 'invoices',
    aligns: 'unknown',
    spf: ['xero.com'],
    source: 'central.xero.com, How emails are sent from Xero',
  },
  {
    name: 'Sage',
    is: 'invoices',
    aligns: 'unknown',
    spf: ['sage.com', 'sage.co.za', 'sageone.com', 'pastel.co.za'],
    source: 'not documented',
  },
  { name: 'QuickBooks', is: 'invoices', aligns: 'unknown', spf: ['intuit.com'], source: 'not documented' },
  {
    name: 'Shopify',
    is: 'shop',
    aligns: 'custom',
    spf: ['shops.shopify.com'],
    keysAt: ['shopifyemail.com', 'shopify.com'],
    source: 'help.shopify.com/manual/intro-to-shopify/initial-setup/setup-your-email',
  },
  {
    name: 'SendGrid',
    is: 'sending',
    aligns: 'custom',
    mx: ['sendgrid.net'],
    spf: ['sendgrid.net'],
    include: 'sendgrid.net',
    selectors: ['s1', 's2', 'smtpapi', 'm1'],
    keysAt: ['sendgrid.net'],
    source: 'twilio.com/docs/sendgrid, How to set up domain authentication',
  },
  /** Its selectors are random. Most names below amazonaws.com are machines that anybody can rent. */
  {
    name: 'Amazon SES',
    is: 'sending',
    aligns: 'custom',
    mx: ['inbound-smtp.*.amazonaws.com'],
    spf: ['amazonses.com'],
    include: 'amazonses.com',
    source: 'docs.aws.amazon.com/ses/latest/dg/mail-from.html',
  },
  {
    name: 'Mailgun',
    is: 'sending',
    aligns: 'unknown',
    mx: ['mailgun.org'],
    spf: ['mailgun.org'],
    include: 'mailgun.org',
    selectors: ['krs', 'mg', 'mailo', 'pic', 'smtp', 'k1'],
    source: 'documentation.mailgun.com, Domain verification',
  },
  {
    name: 'Postmark',
    is: 'sending',
    aligns: 'custom',
    spf: ['spf.mtasv.net'],
    include: 'spf.mtasv.net',
    selectors: ['pm'],
    reportsAt: ['dmarc.postmarkapp.com'],
    source: 'postmarkapp.com/support/article/910',
  },
  {
    name: 'Mailjet',
    is: 'sending',
    aligns: 'custom',
    spf: ['spf.mailjet.com'],
    include: 'spf.mailjet.com',
    selectors: ['mailjet'],
    source: 'documentation.mailjet.com, 360043229473',
  },
  {
    name: 'Resend',
    is: 'sending',
    aligns: 'custom',
    selectors: ['resend'],
    source: 'resend.com/docs/dashboard/domains',
  },
  {
    name: 'SparkPost',
    is: 'sending',
    aligns: 'custom',
    spf: ['sparkpostmail.com'],
    selectors: ['scph0223', 'scph0224'],
    source: 'support.sparkpost.com, Custom bounce domains',
  },
  {
    name: 'turboSMTP',
    is: 'sending',
    aligns: 'unknown',
    spf: ['spf.turbo-smtp.com'],
    selectors: ['turbo-smtp'],
    source: SENDMARC,
  },
  {
    name: 'xneelo',
    is: 'web host',
    aligns: 'yes',
    mx: ['host-h.net', 'your-server.co.za', 'xneelo.co.za'],
    spf: ['host-h.net', 'your-server.co.za', 'xneelo.co.za'],
    selectors: ['dkim'],
    source: 'xneelo.co.za/help-centre/control-panel/spf',
  },
  {
    name: 'Afrihost',
    is: 'web host',
    aligns: 'yes',
    mx: ['aserv.co.za'],
    spf: ['aserv.co.za'],
    source: 'answers.afrihost.com, SPF records',
  },
  {
    name: 'HostAfrica',
    is: 'web host',
    aligns: 'yes',
    mx: ['hostafrica.com'],
    spf: ['hostafrica.com'],
    source: 'help.hostafrica.com, SPF',
  },
  /** Services that keep the SPF records of their customers, most of them with macros, or read their reports. */
  {
    name: 'Valimail',
    is: 'records',
    aligns: 'unknown',
    spf: ['vali.email'],
    reportsAt: ['vali.email'],
    source: 'support.valimail.com',
  },
  {
    name: 'Sendmarc',
    is: 'records',
    aligns: 'unknown',
    spf: ['sdmarc.net'],
    reportsAt: ['sdmarc.net'],
    source: SENDMARC,
  },
  {
    name: 'Red Sift OnDMARC',
    is: 'records',
    aligns: 'unknown',
    spf: ['smart.ondmarc.com'],
    reportsAt: ['ondmarc.com'],
    source: 'knowledge.ondmarc.redsift.com',
  },
  {
    name: 'PowerDMARC',
    is: 'records',
    aligns: 'unknown',
    spf: ['powerspf.com'],
    reportsAt: ['powerdmarc.com'],
    source: 'support.powerdmarc.com',
  },
  {
    name: 'EasyDMARC',
    is: 'records',
    aligns: 'unknown',
    spf: ['easydmarc.pro'],
    reportsAt: ['easydmarc.com', 'easydmarc.eu', 'easydmarc.us'],
    source: 'support.easydmarc.com',
  },
  {
    name: 'Fortra Agari',
    is: 'records',
    aligns: 'unknown',
    spf: ['espf.agari.com', 'spf-protect.agari.com'],
    reportsAt: ['agari.com'],
    source: 'support.agari.com',
  },
  {
    name: 'dmarcian',
    is: 'reports',
    aligns: 'unknown',
    reportsAt: ['dmarcian.com', 'dmarcian.eu'],
    source: 'dmarcian.com',
  },
  {
    name: 'Cloudflare',
    is: 'reports',
    aligns: 'unknown',
    reportsAt: ['dmarc-reports.cloudflare.net'],
    source: 'developers.cloudflare.com/dmarc-management',
  },
];
