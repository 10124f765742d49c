import type { EndpointName } from '#shared/api/index.ts';
import { CHAT_MESSAGES_PER_TEN_MINUTES } from '#shared/rules/chat.ts';
import { LEAD_WINDOW_SECONDS, MOST_LEADS_PER_WINDOW } from '#shared/rules/limits.ts';
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

/** The description of an endpoint in the documents. */
export interface EndpointWords {
  /** A clause with a verb: "stores a message and mails it". */
  readonly does: string;
  /** How often one visitor may call it. Without it only the limit of the whole API applies. */
  readonly limit?: string;
}

const LEADS = `${MOST_LEADS_PER_WINDOW} leads in ${minutes(LEAD_WINDOW_SECONDS)}`;

const REPORTS = `${MOST_REPORTS_PER_WINDOW} new checks in ${minutes(REPORT_WINDOW_SECONDS)}`;

/** By endpoint name. Not in the contracts, because the pages ship the contracts. */
const WORDS: Readonly<Record<EndpointName, EndpointWords>> = {
  sendContactMessage: { does: 'stores a message, mails the company and the visitor', limit: LEADS },
  requestVulnerabilityScan: {
    does: 'stores a request for the free scan, mails the company and the visitor',
    limit: LEADS,
  },
  listBlogPosts: { does: 'lists the articles, without their texts' },
  getBlogPost: { does: 'returns one article' },
  renderBlog: { does: 'the blog page as HTML, with the list of articles' },
  renderBlogPost: { does: 'an article’s page as HTML' },
  getBlogFeed: { does: 'the blog as RSS' },
  getBlogSitemap: { does: 'the articles’ sitemap for search engines' },
  checkBreach: {
    does: 'lists the breaches in which an address was found',
    limit: 'half of the API key’s rate per minute',
  },
  getBreachStats: { does: 'counts the breached websites and accounts' },
  listBreaches: { does: 'lists all known breaches, with shortened descriptions' },
  getBreach: { does: 'returns one breach with its full description' },
  findPasswordHashes: {
    does: 'returns the known password hashes that begin with five given digits',
    limit: `${MOST_PASSWORD_CHECKS_PER_WINDOW} in ${minutes(PASSWORD_CHECK_WINDOW_SECONDS)}`,
  },
  scanPorts: {
    does: 'tries 16 ports of a public address',
    limit: `1 in ${minutes(SCAN_INTERVAL_SECONDS)}, both per visitor and per scanned address`,
  },
  getUserIp: { does: 'returns the visitor’s own address' },
  checkMailDomain: {
    does: 'checks SPF, DMARC and DKIM of a domain',
    limit: `${MOST_SPOOF_CHECKS_PER_WINDOW} in ${minutes(SPOOF_CHECK_WINDOW_SECONDS)}`,
  },
  checkWebsite: {
    does: 'checks how a domain’s website is served; results are kept for ten minutes',
    limit: REPORTS,
  },
  checkNames: {
    does: 'checks a domain’s DNS and subdomains; results are kept for ten minutes',
    limit: REPORTS,
  },
  requestMonitor: {
    does: 'mails a link that confirms monitoring of a domain or an address',
    limit: `${MOST_MONITOR_REQUESTS_PER_WINDOW} in ${minutes(MONITOR_WINDOW_SECONDS)}`,
  },
  showMonitorLink: { does: 'shows what a link in a monitor’s mail does, with a button to do it' },
  followMonitorLink: { does: 'begins, ends or continues a monitor; accepts one-click unsubscribe requests' },
  sendChatMessage: {
    does: 'answers a question from the site’s content, or takes a number for a call back',
    limit: `${CHAT_MESSAGES_PER_TEN_MINUTES} in 10 minutes`,
  },
  listGoogleReviews: { does: 'lists the reviews at Google' },
  listFacebookReviews: { does: 'lists the recommendations at Facebook' },
  startSubscription: {
    does: 'redirects the visitor to the payment provider',
    limit: `${MOST_CHECKOUTS_PER_WINDOW} checkouts in ${minutes(CHECKOUT_WINDOW_SECONDS)}`,
  },
  receivePaymentNotification: { does: 'receives the payment provider’s notification of a payment' },
  getPaymentState: { does: 'returns whether a payment has been confirmed' },
  getSubscription: { does: 'returns a subscription to anyone who has its link' },
  cancelSubscription: {
    does: 'ends the renewals; the paid period remains unless another way of leaving is chosen',
  },
  changeSubscription: { does: 'changes the plan from the next renewal on' },
  chooseNextYear: { does: 'chooses what happens after a paid year' },
  subscribeAgain: { does: 'returns the payment form with which a customer who cancelled subscribes again' },
  continueCheckout: { does: 'returns the payment form of a checkout that this browser began' },
  sendSubscriptionLink: {
    does: 'mails subscribers their link; answers everybody alike',
    limit: `${MOST_LINK_REQUESTS_PER_WINDOW} in ${minutes(LINK_WINDOW_SECONDS)}`,
  },
};

/** What an endpoint does, in words. */
export function wordsOf(name: string): EndpointWords {
  const words = new Map(Object.entries(WORDS)).get(name);
  if (!words) throw new Error(`There is no endpoint ${name}.`);
  return words;
}

function minutes(seconds: number): string {
  return `${seconds / 60} minutes`;
}
