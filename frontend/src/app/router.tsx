import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { MISSING_SLUG } from '#shared/api/article-view.ts';
import { useHydrated } from '../components/navigation.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/**
 * Every path of the site. To add a page:
 *
 * 1. `src/pages/<page>/<page>-page.tsx` exports one component. It begins with `<PageHead …/>` (pages/parts), which
 *    owns title, description, keywords, canonical link, social tags and structured data; then `<PageHero>` and
 *    `<Section>`s from `components`. pages/contact is a complete example. One that sells a service is a `<ServicePage>` (pages/parts).
 * 2. Name its folder here.
 *
 * Then the build prerenders it, and its code is fetched when it is needed. What else belongs to a page:
 *
 * - Menus name what `shared/content/navigation.ts` lists (header and footer); which entry it lights up as is said there too.
 * - Words that several places use are in `shared/content/pages`, and what its chat begins with in `shared/content/chat-starters.ts`.
 * - `e2e/support/leads.ts` (where it leads) and `e2e/support/words` (its standing words) have a row of every page: the browser
 *   tests name one that is missing.
 *
 * What a page must keep to:
 *
 * - It renders the same on the server as at first in the browser: no `window`, clock, randomness or query while rendering.
 *   `useSearch()` (components/navigation.ts) is empty at first and then has the query.
 * - No `style={…}` attribute in what is prerendered: the security policy blocks it. Classes only.
 * - Readable and usable as far as possible without JavaScript: links are links, disclosure is `<details>`, search is a GET form.
 * - Code that few visitors need (carousel, sanitiser, radix) comes by `import()` when it is needed.
 * - Contracts are imported from their own file (`#shared/api/leads.ts`), not from the index, which pulls in all of them.
 * - Its looks come with it: the page, and each feature and component, imports the sheet that is beside it.
 * - Drawings are SVG files used with `<Illustration>` and `<Icon>`: they cost the page neither HTML nor JavaScript.
 */
const PAGES = {
  '/': 'home',
  '/breach-checker': 'breach-checker',
  '/breached-websites': 'breached-websites',
  '/email-spoof-check': 'email-spoof-check',
  '/security-report': 'security-report',
  '/open-port-scanner': 'open-port-scanner',
  '/vulnerability-scan': 'vulnerability-scan',
  '/it-consulting': 'it-consulting',
  '/cloud-storage': 'cloud-storage',
  '/cyber-security': 'cyber-security',
  '/ai-implementations': 'ai-implementations',
  '/managed-security-services': 'managed-security-services',
  '/small-business-cybersecurity': 'small-business-cybersecurity',
  '/penetration-testing': 'penetration-testing',
  '/cybersecurity-consulting': 'cybersecurity-consulting',
  '/blog': 'blog',
  '/blog/:slug': 'blog-post',
  '/about-us': 'about-us',
  '/contact-us': 'contact',
  '/subscribe': 'subscribe',
  '/terms-conditions': 'terms-conditions',
  '/privacy-policy': 'privacy-policy',
};

const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>('../pages/*/*-page.tsx');

const routes = Object.entries(PAGES).map(([path, folder]) => ({
  path,
  source: `pages/${folder}/${folder}-page.tsx`,
  lazyPage: lazyPage(() => loadPage(`../pages/${folder}/${folder}-page.tsx`)),
}));

const notFound = lazyPage(() => import('./not-found-screen.tsx').then((module) => module.NotFoundScreen));

async function loadPage(source: string): Promise<ComponentType> {
  const [Page] = Object.values((await modules[source]?.()) ?? {});
  if (!Page) throw new Error(`There is no page in ${source}.`);
  return Page;
}

/** A path that no page will ever have: its document is 404.html. */
export const NOT_FOUND_PATH = '/404';

/** An article that will never be: its document is what `renderBlogPost` answers for one that is not there. */
export const MISSING_ARTICLE = {
  path: `/blog/${MISSING_SLUG}`,
  source: 'pages/blog-post/blog-post-page.tsx',
};

/**
 * The pages that get a document when the site is built, with the file below `src` they are made in: one document each, and
 * one for any of those that a route has many of.
 */
export const prerenderedPages = routes.map(({ path, source }) => ({
  path: path.replace(/:\w+/, '_any'),
  source,
}));

/**
 * The screen that belongs to the current path. `isNotFound`: the document is 404.html, whatever its path, such as that of an
 * article that is not there. Then the first rendering is that document's, and the page of the path says what is missing.
 */
export function CurrentPage({ isNotFound }: { isNotFound: boolean }) {
  return (
    <Suspense fallback={<div className="page-waiting" />}>
      {isNotFound ? <ScreenOfMissing /> : <Screen />}
    </Suspense>
  );
}

function ScreenOfMissing() {
  return useHydrated() ? <Screen /> : <notFound.Page />;
}

function Screen() {
  return (
    <Routes>
      {routes.map(({ path, lazyPage: { Page } }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<notFound.Page />} />
    </Routes>
  );
}

/** Fetches the code of a path's page, or of the screen for paths without one. */
export async function preloadPage(path: string): Promise<void> {
  await findPage(path).preload();
}

export async function preloadEveryPage(): Promise<void> {
  await Promise.all([notFound, ...routes.map((route) => route.lazyPage)].map((page) => page.preload()));
}

function findPage(address: string): LazyPage {
  const path = address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  return routes.find((route) => patternOf(route.path).test(path))?.lazyPage ?? notFound;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
