import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { FOOTER, type Lead, navigation, REACH, PAGE_LEADS } from './leads.ts';
import { MONTH } from './prices.ts';
import { expect } from './test.ts';

interface Found {
  readonly name: string;
  readonly href: string;
  readonly rel: string;
}

const LOGO: Lead = [COMPANY.name, '/'];
const OUTSIDE = [COMPANY.phone.link, `mailto:${COMPANY.email}`, `mailto:${COMPANY.supportEmail}`];

/** The links in a part of a page. */
function linksIn(part: Locator): Promise<Found[]> {
  return part.locator('a').evaluateAll((all) =>
    all.map((link) => ({
      name: (link.getAttribute('aria-label') ?? link.textContent ?? '').trim(),
      href: link.getAttribute('href') ?? '',
      rel: link.getAttribute('rel') ?? '',
    })),
  );
}

/** Links as rows of the table. A link's name may be longer than the expected one, to say more about its target. */
function leadsOf(links: readonly Found[], expected: readonly Lead[]): Lead[] {
  return links.map(({ name, href }) => {
    const [texts = name] = expected.find(([start, to]) => to === href && name.startsWith(start)) ?? [];
    return [texts, href];
  });
}

const documents = new Map<string, Promise<{ status: number; html: string }>>();

/** Each document is requested once, however many pages link to it. */
function documentAt(request: APIRequestContext, path: string): Promise<{ status: number; html: string }> {
  const known = documents.get(path);
  if (known) return known;
  const asked = request
    .get(path)
    .then(async (answer) => ({ status: answer.status(), html: await answer.text() }));
  documents.set(path, asked);
  return asked;
}

/** What is wrong with a link, if anything: its target does not exist, or it leaves the site without `noopener`. */
async function problemOf(page: Page, { name, href, rel }: Found): Promise<string | undefined> {
  if (OUTSIDE.includes(href)) return undefined;
  if (href.startsWith('https://'))
    return rel.includes('noopener') ? undefined : `${name} ${href} has no noopener`;
  if (!/^(\/(?!\/)|#.)/.test(href)) return `${name} leads to “${href}”`;
  const [path = '', anchor] = href.split('#');
  if (path === '') {
    // The id of a breach's card is its name with a prefix; the page finds it by the name alone.
    const places = page.locator(`[id="${anchor}"], [id="breach-${anchor}"]`);
    return (await places.count()) === 1 ? undefined : `there is no ${href}`;
  }
  const { status, html } = await documentAt(page.request, path);
  if (status !== 200) return `${name} ${href} answers ${status}`;
  return anchor === undefined || html.includes(` id="${anchor}"`) ? undefined : `${href} has no such place`;
}

/** Every link of the open page has an existing target. */
export async function expectLinks(page: Page): Promise<void> {
  const links = await linksIn(page.locator('body'));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ name }) => name === '')).toEqual([]);
  const problems = await Promise.all(links.map((link) => problemOf(page, link)));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
}

/** The open page has the whole navigation, for both kinds of screens, and the whole footer. */
export async function expectNavigation(page: Page): Promise<void> {
  const parts = [
    [
      page.getByRole('banner').locator('> :not(#mobile-menu)'),
      [LOGO, ...navigation(`Subscribe ${rand(PRICES.personalMonthly)}/m`)],
    ],
    [page.locator('#mobile-menu'), [...navigation(`Subscribe ${MONTH}`), ...REACH]],
  ] as const;
  for (const [part, expected] of parts) {
    expect(leadsOf(await linksIn(part), expected)).toEqual(expected);
  }
  const footer = leadsOf(await linksIn(page.getByRole('contentinfo')), FOOTER);
  expect(footer).toEqual(expect.arrayContaining([...FOOTER]));
}

/** Follows the links and buttons of the content: each leads where it should, and Back leads here again. */
export async function expectLeads(page: Page, path: string): Promise<void> {
  const heading = (await page.locator('h1').textContent()) ?? '';
  for (const [name, to] of PAGE_LEADS[path] ?? []) {
    const link = page
      .locator('#content')
      .getByRole('link', { name })
      .and(page.locator(`[href="${to}"]`))
      .first();
    await expect(link, `${name} to ${to}`).toBeVisible();
    if (!/^[/#]/.test(to)) continue;
    await link.click();
    await expect(page).toHaveURL(to.startsWith('#') ? path + to : to);
    if (to.startsWith('#')) await expect(page.locator(to)).toBeInViewport();
    else await expect(page.locator('h1')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toHaveText(heading);
  }
}
