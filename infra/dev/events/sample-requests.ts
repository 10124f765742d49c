import type { Contract, InputOf } from '#shared/api/contract.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/runtime/environment.ts';
import { apiEvent, matchRoute } from '../../local/http-api.ts';
import { BODY_TYPES } from '../openapi/open-api.ts';
import type { API, EndpointName } from '#shared/api/index.ts';
import { WEBSITE_ADDRESSES } from '#shared/fakes/demonstration-zones.ts';

/** A request as a page sends it. */
export interface PageRequest {
  readonly method: string;
  /** Path and query, encoded as they are sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The request by which a page would send this input. Undefined fields are not sent. */
export function requestWith({ method, path, inputFrom }: Contract, input: Input): PageRequest {
  const texts = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const],
  );
  const request = { method, target: path, headers: {} };
  if (inputFrom === 'none') return request;
  if (inputFrom === 'query') {
    return { ...request, target: `${path}?${texts.map((pair) => pair.map(escaped).join('=')).join('&')}` };
  }
  if (inputFrom === 'path') {
    const given = new Map(texts);
    return {
      ...request,
      target: path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(given.get(name) ?? '')),
    };
  }
  const body = inputFrom === 'form' ? texts.map(([, text]) => text).join('&') : JSON.stringify(input);
  return { ...request, headers: { 'content-type': BODY_TYPES[inputFrom] ?? '' }, body };
}

/** Like encodeURIComponent, which throws on a lone surrogate; and cut to the length that an address may have. */
function escaped(text: string): string {
  return encodeURIComponent(Buffer.from(text.slice(0, 2000)).toString())
    .slice(0, 7000)
    .replace(/%[0-9A-F]?$/, '');
}

/** The sample input as an API Gateway event, after the authorizer has checked CloudFront's secret. */
export function sampleEvent(contract: Contract) {
  const { method, target, headers, body = '' } = requestWith(contract, sampleInput(contract));
  const [path = '', query = ''] = target.split('?');
  const routeKey = `${method} ${contract.path}`;
  const request = {
    method,
    path,
    query,
    headers: Object.entries({
      ...headers,
      'user-agent': 'sample-event',
      [VIEWER_ADDRESS_HEADER]: '198.51.100.7:40404',
    }),
    body: Buffer.from(body),
    from: { address: '192.0.2.1', port: 443 },
  };
  const { parameters = {} } = matchRoute([{ key: routeKey }], method, path) ?? {};
  const place = { requestId: 'sample-request', apiId: 'sample', region: 'af-south-1' };
  const event = apiEvent(request, routeKey, parameters, place);
  return {
    ...event,
    requestContext: { ...event.requestContext, authorizer: { lambda: { origin: 'cloudfront' } } },
  };
}

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
