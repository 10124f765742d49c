import { ErrorBoundary } from '../components/error-boundary.tsx';
import { PreloadContext, usePath } from '../components/navigation.ts';
import { CurrentPage, preloadPage } from './router.tsx';
import { type ReactNode, Suspense, useRef } from 'react';
import { ToastRegion } from '../components/toast-region.tsx';
import { ChatLauncher } from '../features/chat/chat-launcher.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { useRouteChange } from './layout/use-route-change.ts';

/** The site, below a router: what the server renders and the browser hydrates. `isNotFound`: see `CurrentPage`. */
export function App({ isNotFound = false }: { isNotFound?: boolean }) {
  return (
    <PreloadContext value={preloadPage}>
      <Layout>
        <CurrentPage isNotFound={isNotFound} />
      </Layout>
    </PreloadContext>
  );
}

function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useRouteChange(main);
  return (
    <>
      <a href="#content" className="skip-link bold no-print">
        Skip to content
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <main id="content" tabIndex={-1} ref={main}>
        <ErrorBoundary resetBy={usePath()}>{children}</ErrorBoundary>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Suspense>
        <ChatLauncher />
      </Suspense>
      <ToastRegion />
    </>
  );
}
