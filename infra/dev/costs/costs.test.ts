import { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf, synthesised, WHOLE_PRODUCTION, makeStacks } from '../../stack/testing/synthesised.ts';
import { JOBS } from '../../stack/access.ts';
import { MOST_REQUESTS_PER_FIVE_MINUTES } from '../../stack/constructs/firewall.ts';
import { ATTACKERS, type Damage, damageOf, MOST_CALLS_PER_SECOND, REQUESTS_A_SECOND } from './attack.ts';
import { costRows, costsOf, costsOfUsage, sumOf, VISITS, WAF_RULES, wafCost } from './costs.ts';
import { MONITORED, usageOfMonitors } from './monitors.ts';
import { PRICES } from './prices.ts';
import { STANDING, usageOf } from './usage.ts';

test('an empty month costs what is there and runs by the clock', () => {
  const costs = costsOf(0);
  const of = (name: string) => costs.find((cost) => cost.of === name)?.gross ?? 0;
  expect(of('alarms')).toBeCloseTo(STANDING.alarms * 0.1);
  expect(costs.filter(({ net }) => net > 0).map(({ of: name }) => name)).toEqual(['tableReads', 'secrets']);
  expect(of('secrets')).toBeCloseTo(0.4);
  expect(of('apiRequests') + of('mails') + of('edgeGigabytes') + of('tableWrites')).toBe(0);
  expect(of('lambdaRequests')).toBeGreaterThan(0);
});

test('a line is usage times price, less what is free', () => {
  const million = costsOf(1_000_000);
  const gigabytes = usageOf(1_000_000).edgeGigabytes;
  expect(gigabytes).toBe(400);
  expect(million.find(({ of }) => of === 'edgeGigabytes')).toEqual({
    of: 'edgeGigabytes',
    gross: 44,
    net: 0,
  });
  const requests = million.find(({ of }) => of === 'edgeRequests');
  expect(requests?.gross).toBeCloseTo((30_000_000 * 0.012) / 10_000);
  expect(requests?.net).toBeCloseTo((20_000_000 * 0.012) / 10_000);
});

test('more visits never cost less, and nothing is free that is not said to be', () => {
  const [few, more, most] = VISITS.map((visits) => costsOf(visits));
  for (const [less, greater] of [
    [few, more],
    [more, most],
  ] as const) {
    expect(sumOf(less ?? [], 'gross')).toBeLessThan(sumOf(greater ?? [], 'gross'));
    expect(sumOf(less ?? [], 'net')).toBeLessThanOrEqual(sumOf(greater ?? [], 'net'));
  }
  const reduced = (most ?? []).filter(({ gross, net }) => net !== gross);
  expect(reduced.filter(({ of, gross, net }) => net > gross || !('free' in PRICES[of]))).toEqual([]);
  expect(reduced.length).toBeGreaterThan(0);
});

test('a thousand visits a month cost at most a dollar beyond what is always free, and watching costs nothing', () => {
  const costs = costsOf(1000);
  expect(sumOf(costs, 'net')).toBeLessThanOrEqual(1);
  const watching = costs.filter(({ of }) =>
    ['alarms', 'ownMetrics', 'dashboards', 'logGigabytes'].includes(of),
  );
  expect(watching.map(({ net }) => net)).toEqual([0, 0, 0, 0]);
});

test('ten thousand monitored domains cost a few dollars a month, ten times as many as a tenth of them', () => {
  const of = (monitors: number) => sumOf(costsOfUsage(usageOfMonitors(monitors)), 'gross');
  expect(of(10_000)).toBeLessThan(5);
  expect(of(10_000) / of(1000)).toBeCloseTo(10, 0);
  // Each domain is checked more often than once a week, and less often than twice.
  const seconds = usageOfMonitors(7).lambdaGbSeconds ?? 0;
  const checks = (seconds * MONITORED.checksAtOnce) / MONITORED.secondsACheck;
  expect(checks).toBeGreaterThan(365 / 12);
  expect(checks).toBeLessThan((2 * 365) / 12);
});

test('the firewall costs its list, its rules and what it looks at', () => {
  expect(wafCost(1_000_000, 4)).toBeCloseTo(5 + 4 + 18);
});

test('the table has a row for each price and three for the sums', () => {
  const rows = costRows();
  expect(rows).toHaveLength(1 + Object.keys(PRICES).length + 3);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([1 + VISITS.length]));
});

test('what is there is what the stack makes', () => {
  const template = synthesised(WHOLE_PRODUCTION);
  const count = (type: string) => resourcesOf(template, type).length;
  const minutes = Object.values(JOBS).flatMap((job) =>
    'schedule' in job ? (/^rate\((\d+) minutes?\)$/.exec(job.schedule)?.[1] ?? []) : [],
  );
  expect({
    alarms: count('AWS::CloudWatch::Alarm'),
    dashboards: count('AWS::CloudWatch::Dashboard'),
    secrets: count('AWS::SecretsManager::Secret'),
    jobsAMinute: minutes.reduce((sum, every) => sum + 1 / Number(every), 0),
  }).toEqual(STANDING);
});

test.each(ATTACKERS)(
  'one of %d addresses costs less than half a dollar an hour, and less with the firewall',
  (addresses) => {
    const each = (hasFirewall: boolean) => {
      const { dollars } = damageOf(addresses, hasFirewall);
      return dollars / addresses;
    };
    expect(each(false)).toBeLessThan(0.5);
    expect(each(true)).toBeLessThan(each(false));
  },
);

test('whoever floods all routes at once is reckoned with what all their throttles let through', () => {
  const stages = resourcesOf(synthesised(), 'AWS::ApiGatewayV2::Stage').map(
    ([, { Properties }]) => Properties,
  );
  const rates = [...JSON.stringify(stages).matchAll(/"ThrottlingRateLimit":(\d+)/g)].map(([, rate]) =>
    Number(rate),
  );
  expect(rates.length).toBeGreaterThan(30);
  expect(MOST_CALLS_PER_SECOND).toBe(rates.reduce((sum, rate) => sum + rate, 0));
});

test('behind the firewall an address still asks as often as its rules let it, by GET more often than by POST', () => {
  const share = MOST_REQUESTS_PER_FIVE_MINUTES / 300 / REQUESTS_A_SECOND;
  expect(damageOf(1, true).dollars).toBeGreaterThan(share * damageOf(1).dollars);
});

test('more addresses never do less, and nobody gets more than there is', () => {
  const [one, hundred, most] = ATTACKERS.map((addresses) => damageOf(addresses));
  for (const name of Object.keys(one ?? {}) as (keyof Damage)[]) {
    expect(one?.[name]).toBeLessThanOrEqual(hundred?.[name] ?? 0);
    expect(hundred?.[name]).toBeLessThanOrEqual(most?.[name] ?? 0);
  }
  expect(most?.shareOfForm).toBe(1);
  expect(one?.shareOfForm).toBeLessThan(1);
  expect(one?.breachChecks).toBeLessThan(most?.breachChecks ?? 0);
});

test('the firewall has the rules that are counted', () => {
  const { firewall } = makeStacks(WHOLE_PRODUCTION);
  const [acl] = firewall ? resourcesOf(Template.fromStack(firewall), 'AWS::WAFv2::WebACL') : [];
  expect(acl?.[1].Properties['Rules']).toHaveLength(WAF_RULES);
});
