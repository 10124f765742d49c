import type { EndpointName } from '#shared/api/index.ts';
import { CHAT_MESSAGES_PER_TEN_MINUTES } from '#shared/rules/chat.ts';
import { LEAD_WINDOW_SECONDS, MOST_LEADS_PER_WINDOW } from '#shared/rules/lead-limits.ts';
import {
  MOST_PASSWORD_CHECKS_PER_WINDOW,
  PASSWORD_CHECK_WINDOW_SECONDS,
} from '#shared/rules/password-hash.ts';
import { SPOOF_CHECK_WINDOW_SECONDS, MOST_SPOOF_CHECKS_PER_WINDOW } from '#shared/rules/spoof-check.ts';
import { MOST_REPORTS_PER_WINDOW, REPORT_WINDOW_SECONDS } from '#shared/rules/security-report.ts';
import { MONITOR_WINDOW_SECONDS, MOST_MONITOR_REQUESTS_PER_WINDOW } from '#shared/rules/monitor.ts';
import { SCAN_INTERVAL_SECONDS } from '#shared/rules/port-scan.ts';
import {
  CHECKOUT_WINDOW_SECONDS,
  LINK_WINDOW_SECONDS,
  MOST_CHECKOUTS_PER_WINDOW,
  MOST_LINK_REQUESTS_PER_WINDOW,
} from '#shared/rules/subscription-terms.ts';

/** What people read about an endpoint. */
export interface EndpointWords {
  /** A clause with a verb: "stores a message and mails it". */
  readonly does: string;
  /** How often one visitor may ask. Without it only the limit of the whole API applies. */
  readonly limit?: string;
}

const LEADS = `${MOST_LEADS_PER_WINDOW} leads in ${minutes(LEAD_WINDOW_SECONDS)}`;

const REPORTS = `${MOST_REPORTS_PER_WINDOW} new ones in ${minutes(REPORT_WINDOW_SECONDS)}`;

/** By the endpoint's name. Not in the contracts, which the pages carry with them. */
const WORDS: Readonly<Record<EndpointName, EndpointWords>> = {
  sendContactMessage: { does: 'stores a message, mails the company and the visitor', limit: LEADS },
  requestVulnerabilityScan: { does: 'stores a request for the free scan, mails both', limit: LEADS },
  listBlogPosts: { does: 'lists the articles, without their texts' },
  getBlogPost: { does: 'gives one article' },
  renderBlog: { does: 'the blog’s document, with the list in it' },
  renderBlogPost: { does: 'an article’s document' },
  getBlogFeed: { does: 'the blog as RSS' },
  getBlogSitemap: { does: 'the articles for search engines' },
  checkBreach: {
    does: 'tells in which breaches an address was found',
    limit: 'half of the key’s rate a minute',
  },
  getBreachStats: { does: 'how many websites and accounts were breached' },
  listBreaches: { does: 'lists all known breaches, descriptions cut' },
  getBreach: { does: 'gives one breach with its whole description' },
  findPasswordHashes: {
    does: 'gives the known password hashes that begin with five digits',
    limit: `${MOST_PASSWORD_CHECKS_PER_WINDOW} in ${minutes(PASSWORD_CHECK_WINDOW_SECONDS)}`,
  },
  scanPorts: {
    does: 'tries 16 ports of a public address',
    limit: `1 in ${minutes(SCAN_INTERVAL_SECONDS)}, for the visitor and for the address`,
  },
  getUserIp: { does: 'tells the visitor’s own address' },
  checkMailDomain: {
    does: 'judges SPF, DMARC and DKIM of a domain',
    limit: `${MOST_SPOOF_CHECKS_PER_WINDOW} in ${minutes(SPOOF_CHECK_WINDOW_SECONDS)}`,
  },
  checkWebsite: { does: 'judges how a domain’s website is served, kept for ten minutes', limit: REPORTS },
  checkNames: { does: 'judges how a domain’s names are kept, kept for ten minutes', limit: REPORTS },
  requestMonitor: {
    does: 'mails a link that confirms a monitor of a domain',
    limit: `${MOST_MONITOR_REQUESTS_PER_WINDOW} in ${minutes(MONITOR_WINDOW_SECONDS)}`,
  },
  showMonitorLink: { does: 'shows what a link in a monitor’s mail does, with a button' },
  followMonitorLink: { does: 'begins or ends a monitor, or lets it go on; takes one-click unsubscribes' },
  sendChatMessage: {
    does: 'answers a question from the site’s own words, or takes a number for a person to phone',
    limit: `${CHAT_MESSAGES_PER_TEN_MINUTES} in 10 minutes`,
  },
  listGoogleReviews: { does: 'lists the reviews at Google' },
  listFacebookReviews: { does: 'lists the recommendations at Facebook' },
  startSubscription: {
    does: 'takes the visitor to the payment provider',
    limit: `${MOST_CHECKOUTS_PER_WINDOW} checkouts in ${minutes(CHECKOUT_WINDOW_SECONDS)}`,
  },
  receivePaymentNotification: { does: 'takes in what the payment provider says about a payment' },
  getPaymentState: { does: 'tells whether a payment has been confirmed' },
  getSubscription: { does: 'shows a subscription to whoever has its link' },
  cancelSubscription: { does: 'ends the renewals; the paid period stays unless another way is chosen' },
  changeSubscription: { does: 'charges another plan from the next renewal on' },
  chooseNextYear: { does: 'says what comes after a paid year' },
  returnToSubscription: { does: 'gives the form by which a cancellation is taken back' },
  continueCheckout: { does: 'gives the form of a checkout that this browser began' },
  sendSubscriptionLink: {
    does: 'mails the link to whoever has a subscription, and answers all alike',
    limit: `${MOST_LINK_REQUESTS_PER_WINDOW} in ${minutes(LINK_WINDOW_SECONDS)}`,
  },
};

/** What an endpoint does, in words. */
export function wordsOf(name: string): EndpointWords {
  const words = new Map(Object.entries(WORDS)).get(name);
  if (!words) throw new Error(`Nothing here is called ${name}.`);
  return words;
}

function minutes(seconds: number): string {
  return `${seconds / 60} minutes`;
}
