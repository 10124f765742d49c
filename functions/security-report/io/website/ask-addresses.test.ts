import { resolverOver } from '../../../testing/resolver-over.ts';
import { type Lab, openLab } from '../../../testing/fakes.ts';
import { known } from '../../rules/facts-and-findings.ts';
import { reportOnWebsite } from '../../rules/website/report-on-website.ts';
import { withOutside } from './fetch-website.ts';

const FOUR = '196.10.100.1';
const SIX = '2a02:ffff::1';
/**
 * The operating system knows at once that it has no route to it: a multicast group cannot be connected to (RFC 1112,
 * section 4).
 */
const NO_WAY = { host: '224.0.0.1', port: 80 };

let lab: Lab;
beforeEach(() => {
  lab = openLab();
});
afterEach(() => lab.close());

async function reportFrom(addresses: { readonly A?: string[]; readonly AAAA?: string[] }) {
  const reach = (address: string, port: number) => (address === FOUR ? lab.reach(address, port) : NO_WAY);
  const connector = { reach, authorities: [], allowedNetworks: [] };
  const dns = resolverOver({ 'x.test': addresses });
  return reportOnWebsite(
    await withOutside({ dns, connector, origin: 'https://us.test' }, (fetch) => fetch.at('x.test')),
    known([]),
  );
}

test('a port that is closed at one address is not told of as reachable over IPv6 only', async () => {
  await lab.open(FOUR, { http: { serve: (_, response) => response.end('<title>Hi</title>') } });
  const { facts } = await reportFrom({ A: [FOUR], AAAA: [SIX] });
  expect(facts.https).toEqual({ state: 'known', value: { answers: false } });
});

test('of a website that can be reached over IPv6 only it is not said that nobody answers', async () => {
  const { state, summary } = await reportFrom({ AAAA: [SIX] });
  expect(state).toBe('not-testable');
  expect(summary).toBe(
    'The website of x.test can be reached over IPv6 only, which we cannot use, so we know nothing about it.',
  );
});

test('of a host that is away at its address of IPv4 nothing is said of IPv6', async () => {
  const { state, summary, facts } = await reportFrom({ A: ['196.10.100.9'] });
  expect(state).toBe('silent');
  expect(`${summary} ${JSON.stringify(facts)}`).not.toContain('IPv6');
});
