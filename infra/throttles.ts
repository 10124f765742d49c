import type { EndpointName } from '#shared/api/index.ts';

/** What a route takes from all visitors together: above it API Gateway answers 429 by itself. */
export interface Throttle {
  readonly perSecond: number;
  /** So many at once, before the rate counts. Each of them may be a Lambda function of its own. */
  readonly atOnce: number;
}

/** What the edge keeps for minutes comes through rarely, whatever the visitors do. */
const KEPT_AT_THE_EDGE: Throttle = { perSecond: 20, atOnce: 40 };
/** A form that a person fills in. */
const FORM: Throttle = { perSecond: 5, atOnce: 10 };
/** Work that costs others something: connections to a stranger's host, questions to name servers. */
const TOOL: Throttle = { perSecond: 5, atOnce: 15 };

/** The pace of every route. Each visitor's own limits are below these, in the functions. */
export const THROTTLES: Readonly<Record<EndpointName, Throttle>> = {
  sendContactMessage: FORM,
  requestVulnerabilityScan: FORM,
  listBlogPosts: KEPT_AT_THE_EDGE,
  getBlogPost: KEPT_AT_THE_EDGE,
  renderBlog: KEPT_AT_THE_EDGE,
  renderBlogPost: KEPT_AT_THE_EDGE,
  getBlogFeed: KEPT_AT_THE_EDGE,
  getBlogSitemap: KEPT_AT_THE_EDGE,
  /** The breach-data service's key allows far less; more would only wait for a refusal. */
  checkBreach: FORM,
  getBreachStats: KEPT_AT_THE_EDGE,
  listBreaches: KEPT_AT_THE_EDGE,
  getBreach: KEPT_AT_THE_EDGE,
  scanPorts: TOOL,
  getUserIp: { perSecond: 20, atOnce: 40 },
  checkMailDomain: TOOL,
  sendChatMessage: { perSecond: 10, atOnce: 20 },
  listGoogleReviews: KEPT_AT_THE_EDGE,
  listFacebookReviews: KEPT_AT_THE_EDGE,
  startSubscription: FORM,
  /** A page that waits for its payment asks every few seconds. */
  getPaymentState: { perSecond: 20, atOnce: 40 },
  /** What is turned away here the provider sends again. */
  receivePaymentNotice: { perSecond: 20, atOnce: 40 },
  getSubscription: FORM,
  cancelSubscription: FORM,
  changeSubscription: FORM,
  chooseNextYear: FORM,
  returnToSubscription: FORM,
  continueCheckout: FORM,
  sendSubscriptionLink: FORM,
};

/** All routes together, and whatever has none of its own. */
export const API_THROTTLE: Throttle = { perSecond: 100, atOnce: 200 };
