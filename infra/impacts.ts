import type { EndpointName } from '#shared/api/index.ts';
import type { JobName } from './access.ts';

/** What people notice when a function fails: the first sentence of its alarm. */
export const IMPACTS: Readonly<Record<EndpointName | JobName, string>> = {
  sendContactMessage: 'Visitors cannot send us a message.',
  requestVulnerabilityScan: 'Visitors cannot ask for a vulnerability scan.',
  listBlogPosts: 'Visitors do not see the list of articles.',
  getBlogPost: 'Visitors cannot open an article from the list.',
  renderBlog: 'Visitors do not see the blog.',
  renderBlogPost: 'Visitors and search engines cannot open an article by its address.',
  getBlogFeed: 'Readers of the feed see no new articles.',
  getBlogSitemap: 'Search engines do not find new articles.',
  checkBreach: 'Visitors cannot check whether their address was breached.',
  getBreachStats: 'The figures about breaches are missing on the pages.',
  listBreaches: 'Visitors do not see the directory of breached websites.',
  getBreach: 'Visitors cannot open a breach in the directory.',
  scanPorts: 'Visitors cannot have their ports scanned.',
  getUserIp: 'The port scanner does not know the visitor’s address.',
  checkMailDomain: 'Visitors cannot have their mail domain checked.',
  sendChatMessage: 'The assistant does not answer.',
  listGoogleReviews: 'The pages show no reviews from Google.',
  listFacebookReviews: 'The pages show no reviews from Facebook.',
  sendDueMail: 'Leads are kept, but mail about them that did not go out at once stays behind.',
  authorizeOrigin: 'Pages show, but everything that asks the API fails: forms, tools, blog.',
  answerUnknown: 'Calls that mean nothing get a bare error. Hardly anybody notices.',
};
