import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/**
 * Every path of the site. To add a page:
 *
 * 1. `src/pages/<page>/<page>-page.tsx` exports one component. It begins with `<PageHead …/>` (features/page-head), which
 *    owns title, description, keywords, canonical link, social tags and structured data; then `<PageHero>` and
 *    `<Section>`s from `components`. pages/contact is a complete example.
 * 2. Replace `undefined` here by `() => import('../pages/<page>/<page>-page.tsx').then((module) => module.<Page>)`.
 *
 * That is all: the build prerenders it, the navigation finds it, its code is fetched when it is needed. What a page must keep to:
 *
 * - It renders the same on the server as at first in the browser: no `window`, clock, randomness or query while rendering.
 *   `useSearch()` (components/navigation.ts) is empty at first and then has the query.
 * - No `style={…}` attribute in what is prerendered: the security policy blocks it. Classes only.
 * - Readable and usable as far as possible without JavaScript: links are links, disclosure is `<details>`, search is a GET form.
 * - Code that few visitors need (carousel, sanitiser, radix, react-query) comes by `import()` when it is needed.
 * - Contracts are imported from their own file (`#shared/api/leads.ts`), not from the index, which pulls in all of them.
 * - Drawings are SVG files used with `<Scene>` and `<Icon>`: they cost the page neither HTML nor JavaScript.
 */
type Load = () => Promise<ComponentType>;

const PAGES: Record<string, Load | undefined> = {
  '/': () => import('../pages/home/home-page.tsx').then((module) => module.HomePage),
  '/breach-checker': () =>
    import('../pages/breach-checker/breach-checker-page.tsx').then((module) => module.BreachCheckerPage),
  '/breached-websites': () =>
    import('../pages/breached-websites/breached-websites-page.tsx').then(
      (module) => module.BreachedWebsitesPage,
    ),
  '/email-spoof-check': () =>
    import('../pages/email-spoof-check/email-spoof-check-page.tsx').then(
      (module) => module.EmailSpoofCheckPage,
    ),
  '/open-port-scanner': () =>
    import('../pages/open-port-scanner/open-port-scanner-page.tsx').then(
      (module) => module.OpenPortScannerPage,
    ),
  '/vulnerability-scan': () =>
    import('../pages/vulnerability-scan/vulnerability-scan-page.tsx').then(
      (module) => module.VulnerabilityScanPage,
    ),
  '/it-consulting': () =>
    import('../pages/it-consulting/it-consulting-page.tsx').then((module) => module.ItConsultingPage),
  '/cloud-storage': () =>
    import('../pages/cloud-storage/cloud-storage-page.tsx').then((module) => module.CloudStoragePage),
  '/cyber-security': () =>
    import('../pages/cyber-security/cyber-security-page.tsx').then((module) => module.CyberSecurityPage),
  '/ai-implementations': () =>
    import('../pages/ai-implementations/ai-implementations-page.tsx').then(
      (module) => module.AiImplementationsPage,
    ),
  '/managed-security-services': () =>
    import('../pages/managed-security-services/managed-security-services-page.tsx').then(
      (module) => module.ManagedSecurityServicesPage,
    ),
  '/small-business-cybersecurity': () =>
    import('../pages/small-business-cybersecurity/small-business-cybersecurity-page.tsx').then(
      (module) => module.SmallBusinessCybersecurityPage,
    ),
  '/penetration-testing': () =>
    import('../pages/penetration-testing/penetration-testing-page.tsx').then(
      (module) => module.PenetrationTestingPage,
    ),
  '/cybersecurity-consulting': () =>
    import('../pages/cybersecurity-consulting/cybersecurity-consulting-page.tsx').then(
      (module) => module.CybersecurityConsultingPage,
    ),
  '/blog': () => import('../pages/blog/blog-page.tsx').then((module) => module.BlogPage),
  '/blog/:slug': () => import('../pages/blog-post/blog-post-page.tsx').then((module) => module.BlogPostPage),
  '/about-us': () => import('../pages/about-us/about-us-page.tsx').then((module) => module.AboutUsPage),
  '/contact-us': () => import('../pages/contact/contact-page.tsx').then((module) => module.ContactPage),
  '/subscribe': undefined,
  '/terms-conditions': () =>
    import('../pages/terms-conditions/terms-conditions-page.tsx').then(
      (module) => module.TermsConditionsPage,
    ),
  '/privacy-policy': () =>
    import('../pages/privacy-policy/privacy-policy-page.tsx').then((module) => module.PrivacyPolicyPage),
};

const routes = Object.entries(PAGES).flatMap(([path, load]) =>
  load ? [{ path, lazyPage: lazyPage(load) }] : [],
);

/** A path that no page will ever have: its document is 404.html. */
export const NOT_FOUND_PATH = '/404';

/** The paths that get a document when the site is built: one each, and one for any of those that a route has many of. */
export const prerenderedPaths = routes.map(({ path }) => path.replace(/:\w+/, '_any'));

/** The screen that belongs to the current path. */
export function CurrentPage() {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Routes>
        {routes.map(({ path, lazyPage: { Page } }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}

/** Fetches the code of a path's page; does nothing for a path without one. */
export async function preloadPage(path: string): Promise<void> {
  await findPage(path)?.preload();
}

export async function preloadEveryPage(): Promise<void> {
  await Promise.all(routes.map(({ lazyPage }) => lazyPage.preload()));
}

function findPage(address: string): LazyPage | undefined {
  const path = address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  return routes.find((route) => patternOf(route.path).test(path))?.lazyPage;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
