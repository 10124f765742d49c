/**
 * The large mailbox providers, whose domains hold the mailboxes of many unrelated people: to recognize spellings of one
 * mailbox where visitors are counted, and domains that are nobody's to protect. Mail is sent to an address as it was
 * typed.
 */
export interface MailboxProvider {
  readonly domains: readonly string[];
  /** Whose they are, where all of them are one company's. */
  readonly owner?: string;
  /** All its domains lead to the same mailboxes. */
  readonly isOneDomain?: boolean;
  /** Characters before the at sign that it ignores. */
  readonly unread?: string;
  /**
   * The character that begins a tag before the at sign, besides the plus sign that most mail servers use (RFC 5233).
   */
  readonly tag?: string;
}

/**
 * Sources: the providers' own help pages on aliases and disposable addresses; for South Africa the access providers.
 */
export const MAILBOX_PROVIDERS: readonly MailboxProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], owner: 'Google', isOneDomain: true, unread: '.' },
  {
    owner: 'Microsoft',
    domains: [
      ...'outlook.com hotmail.com hotmail.co.uk hotmail.co.za hotmail.fr hotmail.de live.com'.split(' '),
      ...'live.co.uk live.co.za msn.com'.split(' '),
    ],
  },
  {
    owner: 'Yahoo',
    domains: 'yahoo.com yahoo.co.uk yahoo.co.za yahoo.fr yahoo.de ymail.com rocketmail.com'.split(' '),
    tag: '-',
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'], owner: 'Apple', isOneDomain: true },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], owner: 'Proton', isOneDomain: true, unread: '.-_' },
  { domains: ['yandex.com', 'yandex.ru', 'ya.ru'], isOneDomain: true },
  { domains: ['aol.com', 'fastmail.com', 'zoho.com', 'zohomail.com', 'mail.com', 'email.com', 'mail.ru'] },
  {
    domains: 'gmx.com gmx.net gmx.de web.de t-online.de orange.fr tuta.com tutanota.com'.split(' '),
  },
  {
    domains: [
      ...'telkomsa.net mweb.co.za webmail.co.za vodamail.co.za vodacom.co.za mtnloaded.co.za'.split(' '),
      ...'absamail.co.za iafrica.com lantic.net axxess.co.za afrihost.co.za polka.co.za'.split(' '),
      ...'netactive.co.za worldonline.co.za icon.co.za imaginet.co.za isat.co.za global.co.za'.split(' '),
      ...'intekom.co.za discoverymail.co.za cybersmart.co.za'.split(' '),
    ],
  },
];

/**
 * Companies below whose domains their customers have websites and publish no records. Sources: the companies' own help
 * pages on the address that a new website has.
 */
export const WEBSITE_BUILDERS: readonly { readonly owner: string; readonly domains: readonly string[] }[] = [
  { owner: 'Shopify', domains: ['myshopify.com'] },
  { owner: 'Wix', domains: ['wixsite.com'] },
  { owner: 'Squarespace', domains: ['squarespace.com'] },
  { owner: 'GoDaddy', domains: ['godaddysites.com'] },
  { owner: 'WordPress.com', domains: ['wordpress.com'] },
  { owner: 'Google', domains: ['blogspot.com', 'business.site', 'web.app', 'firebaseapp.com'] },
  { owner: 'Weebly', domains: ['weebly.com'] },
  { owner: 'Webflow', domains: ['webflow.io'] },
  { owner: 'GitHub', domains: ['github.io'] },
  { owner: 'Netlify', domains: ['netlify.app'] },
  { owner: 'Vercel', domains: ['vercel.app'] },
  { owner: 'Cloudflare', domains: ['pages.dev'] },
];
