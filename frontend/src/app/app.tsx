import { PreloadContext } from '../components/navigation.ts';
import { Layout } from './layout/layout.tsx';
import { CurrentPage, preloadPage } from './router.tsx';

/** The site, below a router: what the server renders and what the browser takes over. `isNotFound`: see `CurrentPage`. */
export function App({ isNotFound = false }: { isNotFound?: boolean }) {
  return (
    <PreloadContext value={preloadPage}>
      <Layout>
        <CurrentPage isNotFound={isNotFound} />
      </Layout>
    </PreloadContext>
  );
}
