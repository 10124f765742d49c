import {
  getBlogFeed,
  getBlogPost,
  getBlogSitemap,
  listBlogPosts,
  renderBlog,
  renderBlogPost,
} from './blog.ts';
import { checkBreach, getBreach, getBreachStats, listBreaches } from './breaches.ts';
import { sendChatMessage } from './chat.ts';
import { checkMailDomain } from './mail-check.ts';
import { requestVulnerabilityScan, sendContactMessage } from './leads.ts';
import { getUserIp, scanPorts } from './port-scan.ts';
import { listFacebookReviews, listGoogleReviews } from './reviews.ts';
import {
  cancelSubscription,
  changeSubscription,
  chooseNextYear,
  getSubscription,
  returnToSubscription,
  sendSubscriptionLink,
} from './own-subscription.ts';
import {
  continueCheckout,
  getPaymentState,
  receivePaymentNotice,
  startSubscription,
} from './subscriptions.ts';

/** The whole API on one page. A new endpoint is one name here. */
export const API = {
  sendContactMessage,
  requestVulnerabilityScan,
  listBlogPosts,
  getBlogPost,
  renderBlog,
  renderBlogPost,
  getBlogFeed,
  getBlogSitemap,
  checkBreach,
  getBreachStats,
  listBreaches,
  getBreach,
  scanPorts,
  getUserIp,
  checkMailDomain,
  sendChatMessage,
  listGoogleReviews,
  listFacebookReviews,
  startSubscription,
  getPaymentState,
  receivePaymentNotice,
  getSubscription,
  changeSubscription,
  chooseNextYear,
  cancelSubscription,
  returnToSubscription,
  continueCheckout,
  sendSubscriptionLink,
} as const;

export type EndpointName = keyof typeof API;
