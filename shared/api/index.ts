import {
  getBlogFeed,
  getBlogPost,
  getBlogSitemap,
  listBlogPosts,
  renderBlog,
  renderBlogPost,
} from './blog.ts';
import { type Contract, fileNameOf, methodsOf } from './contract.ts';
import { checkBreach, findPasswordHashes, getBreach, getBreachStats, listBreaches } from './breaches.ts';
import { sendChatMessage } from './chat.ts';
import { followMonitorLink, requestMonitor, showMonitorLink } from './monitor.ts';
import { checkNames, checkWebsite } from './security-report.ts';
import { checkMailDomain } from './spoof-check.ts';
import { requestVulnerabilityScan, sendContactMessage } from './leads.ts';
import { getUserIp, scanPorts } from './port-scan.ts';
import { listFacebookReviews, listGoogleReviews } from './reviews.ts';
import {
  cancelSubscription,
  changeSubscription,
  chooseNextYear,
  getSubscription,
  subscribeAgain,
  sendSubscriptionLink,
  continueCheckout,
  getPaymentState,
  receivePaymentNotification,
  startSubscription,
} from './subscriptions.ts';

/** The whole API on one page, by capability. A new endpoint adds one name here. */
const CAPABILITIES = {
  leads: { sendContactMessage, requestVulnerabilityScan },
  blog: { listBlogPosts, getBlogPost, renderBlog, renderBlogPost, getBlogFeed, getBlogSitemap },
  breaches: { checkBreach, getBreachStats, listBreaches, getBreach, findPasswordHashes },
  'port-scan': { scanPorts, getUserIp },
  'spoof-check': { checkMailDomain },
  'security-report': { checkWebsite, checkNames },
  monitor: { requestMonitor, showMonitorLink, followMonitorLink },
  chat: { sendChatMessage },
  reviews: { listGoogleReviews, listFacebookReviews },
  subscriptions: {
    startSubscription,
    getPaymentState,
    receivePaymentNotification,
    getSubscription,
    changeSubscription,
    chooseNextYear,
    cancelSubscription,
    subscribeAgain,
    continueCheckout,
    sendSubscriptionLink,
  },
} as const;

export const API = {
  ...CAPABILITIES.leads,
  ...CAPABILITIES.blog,
  ...CAPABILITIES.breaches,
  ...CAPABILITIES['port-scan'],
  ...CAPABILITIES['spoof-check'],
  ...CAPABILITIES['security-report'],
  ...CAPABILITIES.monitor,
  ...CAPABILITIES.chat,
  ...CAPABILITIES.reviews,
  ...CAPABILITIES.subscriptions,
} as const;

export type EndpointName = keyof typeof API;

/** The path of every endpoint with its methods. */
export function knownPaths(): readonly (readonly [path: string, methods: readonly string[]])[] {
  return Object.values<Contract>(API).map((one) => [one.path, methodsOf(one)]);
}

/** The file that implements an endpoint, without its extension: `functions/port-scan/scan-ports`. */
export function handlerOf(name: EndpointName): string {
  const [capability] = Object.entries(CAPABILITIES).find(([, endpoints]) => name in endpoints) ?? [];
  return `functions/${capability}/${fileNameOf(name)}`;
}
