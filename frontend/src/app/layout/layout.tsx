import { type ReactNode, useRef } from 'react';
import { ToastRegion } from '../../components/toast-region.tsx';
import { ChatLauncher } from '../../features/chat/chat-launcher.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useRouteChange } from './use-route-change.ts';

/** What stands on every page: skip link, navigation, the page itself, footer, notifications. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useRouteChange(main);
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer />
      <ChatLauncher />
      <ToastRegion />
    </>
  );
}
