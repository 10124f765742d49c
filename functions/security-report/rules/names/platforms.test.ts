import type { RequestListener } from 'node:http';
import { type Lab, openLab } from '../../../testing/fakes.ts';
import { useLocalDns, type Zones } from '../../../testing/local-dns.ts';
import { withDns } from '../../../platform/dns.ts';
import { withOutside } from '../../io/website/fetch-website.ts';
import { gatherNames } from './names-facts.ts';
import { reportOnNames } from './report-on-names.ts';

const startDns = useLocalDns();
const THERE = '196.10.100.3';
let lab: Lab;
beforeEach(() => {
  lab = openLab();
});
afterEach(() => lab.close());

const answering =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

async function shopAt(target: string, serve: RequestListener, more: Zones = {}) {
  await lab.open(THERE, { http: { serve } });
  const zones = {
    'x.test': { NS: ['ns1.host.test', 'ns2.host.test'] },
    'ns1.host.test': { A: [THERE] },
    'ns2.host.test': { A: [THERE] },
    'shop.x.test': { CNAME: target },
    [target]: { A: [THERE] },
    ...more,
  };
  await startDns({ zones });
  return withDns((dns) => {
    const connector = { reach: lab.reach, authorities: [], allowedNetworks: [] };
    return withOutside(
      { dns, connector, origin: 'https://us.test', milliseconds: 1500 },
      async ({ front, certificate }) =>
        reportOnNames(
          await gatherNames(dns, 'x.test', {
            front,
            certificate,
            registration: () => Promise.resolve(undefined),
          }),
          new Date(),
        ),
    );
  });
}

test.each([
  ['guesthouse.github.io', 404, "<p>There isn't a GitHub Pages site here.</p>", {}],
  ['x.herokudns.com', 404, '<iframe src="//www.herokucdn.com/error-pages/no-such-app.html">', {}],
  ['x.s3-website-eu-west-1.amazonaws.com', 404, '<li>Code: NoSuchBucket</li>', {}],
  ['cname.vercel-dns.com', 404, 'Not found', { 'x-vercel-error': 'DEPLOYMENT_NOT_FOUND' }],
])(
  'a name at %s that the platform does not know looks unclaimed, and no more is said',
  async (target, status, body, headers) => {
    const { findings, facts } = await shopAt(target, answering(status, body, headers));
    expect(findings[0]).toMatchObject({
      id: 'alias-unclaimed-shop',
      severity: 'warning',
      title: 'shop.x.test looks unclaimed',
      explanation: expect.stringContaining('may be able to claim it'),
    });
    expect(facts.aliases.find(({ name }) => name === 'shop.x.test')?.state).toBe('alias');
    expect(lab.reached).toEqual([`${THERE}:80`]);
  },
);

test.each([
  ['guesthouse.github.io', 200, "There isn't a GitHub Pages site here, says our joke"],
  ['guesthouse.github.io', 404, 'Our own page for what is missing'],
  ['shop.hosting.example', 404, "There isn't a GitHub Pages site here."],
])(
  'a name at %s that answers %i with other words, or is of no such platform, is left alone',
  async (target, status, body) => {
    const { findings } = await shopAt(target, answering(status, body));
    expect(findings.map(({ id }) => id)).not.toContain('alias-unclaimed-shop');
  },
);

test('a private address of a platform is not asked, and of no platform nobody is', async () => {
  await shopAt('guesthouse.github.io', answering(404, ''), { 'guesthouse.github.io': { A: ['10.0.0.7'] } });
  await shopAt('shop.hosting.example', answering(404, ''));
  expect(lab.reached).toEqual([]);
});
