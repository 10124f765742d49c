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
  /** Suffixes of the names of its mail exchanges; a star stands for one label. */
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
const ZOHO = 'zoho.com/mail/help/adminconsole/dkim-configuration.html';
const ZOHO_SIGNING = 'In the Zoho Mail admin console: Domains, your domain, Email configuration, DKIM.';

function service(
  name: string,
  is: ServiceKind,
  aligns: SpfAlignment,
  more: Omit<MailService, 'name' | 'is' | 'aligns'>,
): MailService {
  return { name, is, aligns, ...more };
}

/**
 * The services that many small businesses use, South African ones among them. What is not documented is unknown: a
 * wrong "never" would tell an owner that mail fails which passes. Selectors without `isFixed` are usual ones only.
 */
export const MAIL_SERVICES: readonly MailService[] = [
  service('Google Workspace', 'mailboxes', 'yes', {
    mx: ['google.com', 'googlemail.com'],
    spf: ['_spf.google.com'],
    include: '_spf.google.com',
    selectors: ['google', '20230601', '20221208', '20210112', '20161025'],
    signing:
      'In the Google Admin console: Apps, Google Workspace, Gmail, Authenticate email. Make a key of 2048 bits, publish the record it shows, then press Start authentication.',
    source: 'support.google.com/a/answer/174124',
  }),
  service('Microsoft 365', 'mailboxes', 'yes', {
    mx: ['mail.protection.outlook.com', 'mx.microsoft'],
    spf: ['spf.protection.outlook.com'],
    include: 'spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
    isFixed: true,
    keysAt: ['onmicrosoft.com', 'dkim.mail.microsoft'],
    signing:
      'In the Microsoft Defender portal: Email & collaboration, Policies, Email authentication settings, DKIM. Publish the two aliases it shows, then switch signing on.',
    source: 'learn.microsoft.com/defender-office-365/email-authentication-dkim-configure',
  }),
  service('Zoho Mail', 'mailboxes', 'yes', {
    signing: ZOHO_SIGNING,
    mx: ['zoho.com', 'zohomail.com'],
    spf: ['zoho.com', 'zohomail.com', 'zcsend.net'],
    include: 'zohomail.com',
    selectors: ['zoho', 'zmail', 'zohocorp'],
    source: ZOHO,
  }),
  /** Every region sends from servers of its own; the selectors are those above. */
  ...[
    ['Europe', 'eu'],
    ['India', 'in'],
    ['Australia', 'com.au'],
    ['Japan', 'jp'],
  ].map(([region, end]) =>
    service(`Zoho Mail in ${region}`, 'mailboxes', 'yes', {
      signing: ZOHO_SIGNING,
      mx: [`zoho.${end}`, `zohomail.${end}`],
      spf: [`zoho.${end}`, `zohomail.${end}`],
      include: `zoho.${end}`,
      source: ZOHO,
    }),
  ),
  service('Fastmail', 'mailboxes', 'yes', {
    mx: ['messagingengine.com'],
    spf: ['spf.messagingengine.com'],
    include: 'spf.messagingengine.com',
    selectors: ['fm1', 'fm2', 'fm3'],
    isFixed: true,
    keysAt: ['dkim.fmhosted.com', 'messagingengine.com'],
    signing: 'In Fastmail: Settings, Domains, your domain. Publish the three aliases it shows.',
    source: 'fastmail.help, 360060591153',
  }),
  service('Proton Mail', 'mailboxes', 'yes', {
    mx: ['protonmail.ch'],
    spf: ['_spf.protonmail.ch'],
    include: '_spf.protonmail.ch',
    selectors: ['protonmail', 'protonmail2', 'protonmail3'],
    isFixed: true,
    keysAt: ['domains.proton.ch'],
    signing: 'In Proton: Settings, Domain names, your domain, DKIM. Publish the three aliases it shows.',
    source: 'proton.me/support/custom-domain',
  }),
  service('iCloud Mail', 'mailboxes', 'yes', {
    mx: ['mail.icloud.com'],
    spf: ['icloud.com'],
    include: 'icloud.com',
    selectors: ['sig1'],
    isFixed: true,
    keysAt: ['dkim.custom.icloudmailadmin.com', 'custom.icloudmailadmin.com'],
    source: 'support.apple.com/102374',
  }),
  service('Mimecast', 'filter', 'yes', {
    mx: ['*.mimecast.*', '*.mimecast.*.*', 'mimecast-offshore.com'],
    spf: ['_netblocks.mimecast.com'],
    regionalInclude: '_netblocks.mimecast.com',
    source: 'mimecastsupport.zendesk.com, Authorized outbound addresses',
  }),
  service('Cisco Secure Email', 'filter', 'yes', {
    mx: ['iphmx.com'],
    spf: ['iphmx.com'],
    source: 'docs.ces.cisco.com, SPF for outbound mail',
  }),
  service('Proofpoint', 'filter', 'yes', {
    mx: ['pphosted.com', 'ppe-hosted.com'],
    spf: ['pphosted.com', 'ppe-hosted.com'],
    source: 'help.proofpoint.com, Essentials, SPF',
  }),
  service('SpamExperts', 'filter', 'unknown', {
    mx: ['antispamcloud.com', 'spamexperts.com', 'spamexperts.eu', 'spamexperts.net'],
    spf: ['antispamcloud.com'],
    source: 'documentation.n-able.com/mail-assure, MX records',
  }),
  service('Barracuda', 'filter', 'unknown', {
    mx: ['barracudanetworks.com', 'cudaops.com'],
    spf: ['barracudanetworks.com', 'ess.barracudanetworks.com'],
    source: 'campus.barracuda.com, Email Gateway Defense, MX records',
  }),
  service('Hornetsecurity', 'filter', 'unknown', {
    mx: ['hornetsecurity.com', 'antispameurope.com'],
    spf: ['antispameurope.com', 'hornetsecurity.com'],
    source: 'support.hornetsecurity.com, MX records',
  }),
  service('Global Micro', 'filter', 'unknown', {
    mx: ['mxvault.net', 'mxvault.co.za'],
    spf: ['mxvault.net', 'mxvault.co.za'],
    selectors: ['mxvault'],
    source: SENDMARC,
  }),
  /** It forwards mail to mailboxes elsewhere; the include is for what it forwards. */
  service('Cloudflare Email Routing', 'filter', 'unknown', {
    mx: ['mx.cloudflare.net'],
    spf: ['_spf.mx.cloudflare.net'],
    source: 'developers.cloudflare.com/email-routing/postmaster',
  }),
  service('Mailchimp', 'newsletters', 'never', {
    spf: ['servers.mcsv.net'],
    selectors: ['k1', 'k2', 'k3'],
    isFixed: true,
    keysAt: ['mcsv.net'],
    signing:
      'In Mailchimp: Account & billing, Domains, Start authentication. Publish the two aliases it shows.',
    source: 'mailchimp.com/help/set-up-email-domain-authentication; dmarc.wiki/mailchimp',
  }),
  service('Mailchimp Transactional', 'sending', 'custom', {
    spf: ['spf.mandrillapp.com'],
    selectors: ['mte1', 'mte2', 'mandrill'],
    isFixed: true,
    keysAt: ['mandrillapp.com'],
    source: 'mailchimp.com/developer/transactional/docs/authentication-delivery',
  }),
  service('Constant Contact', 'newsletters', 'never', {
    spf: ['spf.constantcontact.com'],
    selectors: ['ctct1', 'ctct2'],
    keysAt: ['ccsend.com'],
    source: 'knowledgebase.constantcontact.com, Self-authentication; dmarc.wiki/constantcontact',
  }),
  service('Brevo', 'newsletters', 'custom', {
    spf: ['spf.sendinblue.com', 'spf.brevo.com'],
    include: 'spf.brevo.com',
    selectors: ['brevo1', 'brevo2', 'sendinblue', 'mail'],
    source: 'help.brevo.com, 12163873383186; dmarc.wiki/brevo',
  }),
  service('MailerLite', 'newsletters', 'unknown', {
    spf: ['_spf.mlsend.com'],
    include: '_spf.mlsend.com',
    selectors: ['mlsend', 'mlsend2', 'litesrv'],
    source: 'mailerlite.com/help/how-to-verify-and-authenticate-your-domain',
  }),
  service('Everlytic', 'newsletters', 'unknown', {
    spf: ['everlytic.net', 'everlytic.com'],
    selectors: ['everlytickey1', 'everlytickey2', 'eversrv'],
    source: SENDMARC,
  }),
  service('Klaviyo', 'newsletters', 'custom', {
    selectors: ['kl', 'kl2'],
    source: 'help.klaviyo.com, 115000357752',
  }),
  service('Campaign Monitor', 'newsletters', 'unknown', {
    spf: ['_spf.createsend.com', 'cmail1.com'],
    selectors: ['cm'],
    source: 'help.campaignmonitor.com/authenticate-your-domain',
  }),
  service('AWeber', 'newsletters', 'unknown', {
    spf: ['send.aweber.com'],
    selectors: ['aweber', 'aweber_key_a', 'aweber_key_b', 'aweber_key_c'],
    source: 'help.aweber.com, 360036524474',
  }),
  service('Marketo', 'newsletters', 'custom', {
    spf: ['mktomail.com'],
    selectors: ['mkto'],
    source: 'experienceleague.adobe.com, Marketo, SPF and DKIM',
  }),
  service('HubSpot', 'customers', 'custom', {
    spf: ['hubspotemail.net'],
    selectors: ['hs1', 'hs2'],
    accountSelectors: ['hs1-', 'hs2-'],
    keysAt: ['hubspotemail.net'],
    source: 'knowledge.hubspot.com/domains-and-urls/connect-your-email-sending-domain',
  }),
  service('Salesforce', 'customers', 'unknown', {
    spf: ['_spf.salesforce.com', '_spf.mta.salesforce.com'],
    source: 'help.salesforce.com, emailadmin_spf_include_salesforce',
  }),
  service('Intercom', 'customers', 'custom', {
    spf: ['_spf.intercom.io'],
    selectors: ['intercom'],
    source: 'intercom.com/help, 182',
  }),
  service('Zendesk', 'help desk', 'unknown', {
    spf: ['mail.zendesk.com'],
    include: 'mail.zendesk.com',
    selectors: ['zendesk1', 'zendesk2'],
    isFixed: true,
    keysAt: ['zendesk.com'],
    source: 'support.zendesk.com, 4408832543770',
  }),
  service('Freshdesk', 'help desk', 'unknown', {
    spf: ['email.freshdesk.com', 'freshemail.io', 'email.freshservice.com'],
    include: 'email.freshdesk.com',
    source: 'support.freshdesk.com, 221642 and 50000003934',
  }),
  service('Xero', 'invoices', 'unknown', {
    spf: ['xero.com'],
    source: 'central.xero.com, How emails are sent from Xero',
  }),
  service('Sage', 'invoices', 'unknown', {
    spf: ['sage.com', 'sage.co.za', 'sageone.com', 'pastel.co.za'],
    source: 'not documented',
  }),
  service('QuickBooks', 'invoices', 'unknown', { spf: ['intuit.com'], source: 'not documented' }),
  service('Shopify', 'shop', 'custom', {
    spf: ['shops.shopify.com'],
    keysAt: ['shopifyemail.com', 'shopify.com'],
    source: 'help.shopify.com/manual/intro-to-shopify/initial-setup/setup-your-email',
  }),
  service('SendGrid', 'sending', 'custom', {
    mx: ['sendgrid.net'],
    spf: ['sendgrid.net'],
    include: 'sendgrid.net',
    selectors: ['s1', 's2', 'smtpapi', 'm1'],
    keysAt: ['sendgrid.net'],
    source: 'twilio.com/docs/sendgrid, How to set up domain authentication',
  }),
  /** Its selectors are random. Most names below amazonaws.com are machines that anybody can rent. */
  service('Amazon SES', 'sending', 'custom', {
    mx: ['inbound-smtp.*.amazonaws.com', 'amazonses.com'],
    spf: ['amazonses.com'],
    include: 'amazonses.com',
    keysAt: ['amazonses.com'],
    source: 'docs.aws.amazon.com/ses/latest/dg/mail-from.html',
  }),
  service('Mailgun', 'sending', 'unknown', {
    mx: ['mailgun.org'],
    spf: ['mailgun.org'],
    include: 'mailgun.org',
    selectors: ['krs', 'mg', 'mailo', 'pic', 'smtp', 'k1'],
    source: 'documentation.mailgun.com, Domain verification',
  }),
  service('Postmark', 'sending', 'custom', {
    spf: ['spf.mtasv.net'],
    include: 'spf.mtasv.net',
    selectors: ['pm'],
    reportsAt: ['dmarc.postmarkapp.com'],
    source: 'postmarkapp.com/support/article/910',
  }),
  service('Mailjet', 'sending', 'custom', {
    spf: ['spf.mailjet.com'],
    include: 'spf.mailjet.com',
    selectors: ['mailjet'],
    source: 'documentation.mailjet.com, 360043229473',
  }),
  service('Resend', 'sending', 'custom', {
    selectors: ['resend'],
    source: 'resend.com/docs/dashboard/domains',
  }),
  service('SparkPost', 'sending', 'custom', {
    spf: ['sparkpostmail.com'],
    selectors: ['scph0223', 'scph0224'],
    source: 'support.sparkpost.com, Custom bounce domains',
  }),
  service('turboSMTP', 'sending', 'unknown', {
    spf: ['spf.turbo-smtp.com'],
    selectors: ['turbo-smtp'],
    source: SENDMARC,
  }),
  service('xneelo', 'web host', 'yes', {
    mx: ['host-h.net', 'your-server.co.za', 'xneelo.co.za'],
    spf: ['host-h.net', 'your-server.co.za', 'xneelo.co.za'],
    include: 'spf.host-h.net',
    selectors: ['dkim'],
    source: 'xneelo.co.za/help-centre/control-panel/spf',
  }),
  service('Afrihost', 'web host', 'yes', {
    mx: ['aserv.co.za'],
    spf: ['aserv.co.za'],
    include: 'spf.aserv.co.za',
    source: 'answers.afrihost.com, SPF records',
  }),
  service('HostAfrica', 'web host', 'yes', {
    mx: ['hostafrica.com'],
    spf: ['hostafrica.com'],
    source: 'help.hostafrica.com, SPF',
  }),
  /** Services that keep the SPF records of their customers, most of them with macros, or read their reports. */
  service('Valimail', 'records', 'unknown', {
    spf: ['vali.email'],
    reportsAt: ['vali.email'],
    source: 'support.valimail.com',
  }),
  service('Sendmarc', 'records', 'unknown', {
    spf: ['sdmarc.net'],
    reportsAt: ['sdmarc.net'],
    source: SENDMARC,
  }),
  service('Red Sift OnDMARC', 'records', 'unknown', {
    spf: ['smart.ondmarc.com'],
    reportsAt: ['ondmarc.com'],
    source: 'knowledge.ondmarc.redsift.com',
  }),
  service('PowerDMARC', 'records', 'unknown', {
    spf: ['powerspf.com'],
    reportsAt: ['powerdmarc.com'],
    source: 'support.powerdmarc.com',
  }),
  service('EasyDMARC', 'records', 'unknown', {
    spf: ['easydmarc.pro'],
    reportsAt: ['easydmarc.com', 'easydmarc.eu', 'easydmarc.us'],
    source: 'support.easydmarc.com',
  }),
  service('Fortra Agari', 'records', 'unknown', {
    spf: ['espf.agari.com', 'spf-protect.agari.com'],
    reportsAt: ['agari.com'],
    source: 'support.agari.com',
  }),
  service('dmarcian', 'reports', 'unknown', {
    reportsAt: ['dmarcian.com', 'dmarcian.eu'],
    source: 'dmarcian.com',
  }),
  service('Cloudflare', 'reports', 'unknown', {
    reportsAt: ['dmarc-reports.cloudflare.net'],
    source: 'developers.cloudflare.com/dmarc-management',
  }),
];
