import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useHydrated, usePath } from '../components/navigation.ts';

/**
 * The paths of pages that are not named after their path. To add the page of `/example`, write
 * `src/pages/example/example-page.tsx`, which exports one component. It begins with `<PageHead …/>` (pages/parts), which
 * owns title, description, keywords, canonical link, social tags and structured data; then `<PageHero>` and `<Section>`s
 * from `components`. pages/contact-us is a complete example. A page that sells a service uses `<ServicePage>`
 * (pages/parts). The build then prerenders it, and its code is fetched when it is needed. Other files with an entry for
 * each page:
 *
 * - `shared/content/navigation.ts` lists the tools and services of the menus, and which entry is current on which page;
 *   the other entries stand in `layout/header.tsx` and `footer.tsx`.
 * - `shared/content/pages` holds words that are used in several places, `shared/content/chat-starters.ts` the questions
 *   that its chat starts with.
 * - `e2e/support/leads.ts` (its links, those of menu and footer too), `e2e/support/words.ts` (its fixed words) and, for a
 *   page that sells nothing, OFFER_NOTHING in `e2e/support/delivered.ts`: the browser tests report what is missing.
 *
 * Rules for a page:
 *
 * - Its first render in the browser is the same as on the server: no `window`, clock, randomness or query while
 *   rendering. `useSearch()` (components/navigation.ts) is empty in the first render and then has the query.
 * - No `style={…}` attribute in prerendered markup: the security policy blocks it. Classes only.
 * - Readable and usable as far as possible without JavaScript: links are links, disclosure is `<details>`, search is a
 *   GET form.
 * - Code that few visitors need (carousel, sanitiser, radix) comes by `import()` when it is needed.
 * - Contracts are imported from their own file (`#shared/api/leads.ts`), not from the index, which imports all of
 *   them.
 * - The page, and each feature and component, imports the style sheet beside it.
 * - Drawings are SVG files used with `<Illustration>` and `<Icon>`: they cost the page neither HTML nor JavaScript.
 */
const PATHS: Readonly<Record<string, string>> = { home: '/', 'blog-post': '/blog/:slug' };

const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../pages/*/*-page.tsx',
  '!../pages/parts/*',
]);

const routes = Object.entries(modules).map(([file, load]) => {
  const folder = /([^/]+)-page\.tsx$/.exec(file)?.[1] ?? '';
  const path = PATHS[folder] ?? `/${folder}`;
  return {
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`, 'i'),
    source: file.replace('../', ''),
    lazyPage: lazyPage(async () => {
      const [Page] = Object.values(await load());
      if (!Page) throw new Error(`There is no page in ${file}.`);
      return Page;
    }),
  };
});

const notFound = lazyPage(() => import('./not-found-screen.tsx').then((module) => module.NotFoundScreen));

/** A path that no page will ever have: its document is 404.html. */
export const NOT_FOUND_PATH = '/404';

/**
 * The pages that get a document when the site is built, with their source file below `src`: one document each, or one
 * for all paths of a route with a parameter.
 */
export const prerenderedPages = routes.map(({ path, source }) => ({
  path: path.replace(/:\w+/, '_any'),
  source,
}));

/**
 * The screen for the current path. `isNotFound`: the document is 404.html, whatever its path, such as that of a missing
 * article. Then the first rendering matches that document, and afterwards the page of the path says what is missing.
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
  const { Page } = findPage(usePath());
  return <Page />;
}

/** Fetches the code of a path's page, or of the screen for unknown paths. */
export async function preloadPage(path: string): Promise<void> {
  await findPage(path).preload();
}

export async function preloadEveryPage(): Promise<void> {
  await Promise.all([notFound, ...routes.map((route) => route.lazyPage)].map((page) => page.preload()));
}

function findPage(address: string): LazyPage {
  const path = address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  return routes.find(({ pattern }) => pattern.test(path))?.lazyPage ?? notFound;
}

interface LazyPage {
  readonly Page: ComponentType;
  readonly preload: () => Promise<unknown>;
}

/** A page whose code is fetched when it is needed, and which renders at once when the code is already loaded. */
function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Waiting = lazy(async () => ({ default: await loadOnce() }));

  function Page() {
    const [Current] = useState(() => loaded ?? Waiting);
    return <Current />;
  }
  return { Page, preload: loadOnce };
}
