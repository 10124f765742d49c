import type { Contract, InputOf } from '#shared/api/contract.ts';
import type { API, EndpointName } from '#shared/api/index.ts';
import { WEBSITE_ADDRESSES } from '#shared/fakes/demonstration-zones.ts';

export type Input = Readonly<Record<string, unknown>>;

const LINK = '0a1b2c3d4e5f60718293a4b5c6d7e8f9.20270121.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

const MONITOR_LINK = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** An input that each endpoint accepts; `{}` for one that takes none. */
const SAMPLE_INPUTS: { readonly [Name in EndpointName]: InputOf<(typeof API)[Name]> } = {
  listBlogPosts: {},
  renderBlog: {},
  getBlogFeed: {},
  getBlogSitemap: {},
  getBreachStats: {},
  listBreaches: {},
  getUserIp: {},
  listGoogleReviews: {},
  listFacebookReviews: {},
  sendContactMessage: {
    name: 'Thandi Mkhize',
    email: 'thandi@visitor.example',
    company: 'Mkhize Trading',
    phone: '+27 31 000 0000',
    message: 'Please call me about backups.',
    idempotencyKey: 'sample-event-0001',
  },
  requestVulnerabilityScan: {
    name: 'Thandi Mkhize',
    email: 'thandi@visitor.example',
    company: 'Mkhize Trading',
    phone: '+27 31 000 0000',
    numberOfEndpoints: 12,
    message: null,
    idempotencyKey: 'sample-event-0002',
  },
  getBlogPost: { slug: 'popia-for-a-business-of-ten' },
  renderBlogPost: { slug: 'popia-for-a-business-of-ten' },
  checkBreach: { email: 'thandi@visitor.example' },
  getBreach: { name: 'Adobe' },
  scanPorts: { ipAddress: WEBSITE_ADDRESSES['excellent.example'] },
  checkMailDomain: { domain: 'example.com' },
  checkWebsite: { domain: 'example.com' },
  checkNames: { domain: 'example.com' },
  requestMonitor: { domain: 'example.com', email: 'thandi@visitor.example' },
  showMonitorLink: { link: MONITOR_LINK },
  followMonitorLink: { link: MONITOR_LINK },
  findPasswordHashes: { prefix: '5BAA6' },
  sendChatMessage: { message: 'What does the subscription cost?' },
  startSubscription: {
    firstName: 'Thandi',
    lastName: 'Nkosi',
    email: 'thandi@customer.example',
    planType: 'personal',
    amount: '99',
  },
  getPaymentState: {
    reference: '0a1b2c3d4e5f60718293a4b5c6d7e8f9.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  },
  receivePaymentNotification: {
    body: 'm_payment_id=0a1b2c3d4e5f60718293a4b5c6d7e8f9&pf_payment_id=1089250&payment_status=COMPLETE&amount_gross=99.00&merchant_id=10000100&token=c8f1a1b2-0000-4000-8000-00000000f00d&signature=00000000000000000000000000000000',
  },
  getSubscription: { link: LINK },
  changeSubscription: { link: LINK, plan: { planType: 'business', billing: 'monthly', employeeCount: 5 } },
  chooseNextYear: { link: LINK, choice: 'monthly' },
  cancelSubscription: { link: LINK },
  subscribeAgain: { link: LINK },
  continueCheckout: {
    checkout: '0a1b2c3d4e5f60718293a4b5c6d7e8f9.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  },
  sendSubscriptionLink: { email: 'thandi@example.com' },
};

/** The input that an endpoint gets in tests and by hand. */
export function sampleInput({ name }: Contract): Input {
  const input = new Map<string, Input>(Object.entries(SAMPLE_INPUTS)).get(name);
  if (!input) throw new Error(`There is no endpoint ${name}.`);
  return input;
}
