import { createServer, type ViteDevServer } from 'vite';
import { SITE_FOLDER } from '../stack/edge/site-files.ts';
import { checkDataFolder } from './aws/data-folder.ts';
import { serveDeveloperPages } from './developer/developer-pages.ts';
import { functionLog } from './function-log.ts';
import { PortTakenError } from './listen.ts';
import { LocalStack } from './local-stack.ts';
import { openBlog } from './open-blog.ts';
import { prepareStack, STACK_FOLDER } from './prepare.ts';
import { announce } from './running.ts';
import { loadEnvironmentFile, readSettings } from './settings.ts';
import { endWithFault, logOf, seenFrom, tell } from './tell.ts';
import { untilToldToEnd } from './until-told-to-end.ts';
import { watchSources } from './watch-sources.ts';

/** `npm run dev`: pages straight from their source, and functions bundled again whenever theirs changes. */
async function main(): Promise<void> {
  loadEnvironmentFile();
  const settings = readSettings();
  await checkDataFolder(settings.DATA_DIR);
  await prepareStack();
  const stack = await LocalStack.start({
    settings: { ...settings, PORT: 0 },
    // Mails and redirects lead to the pages that are being worked on.
    siteAddress: `http://localhost:${settings.PORT}`,
    assembly: STACK_FOLDER,
    site: SITE_FOLDER,
    jobs: 'by-the-clock',
    log: functionLog(logOf(settings)),
  });
  const vite = await startVite(settings.PORT, stack.site);
  const withdraw = announce(stack, settings.DATA_DIR);
  const toldToEnd = untilToldToEnd();
  await openBlog(settings);
  const endWatching = await watchFunctions(stack);
  const site = vite.resolvedUrls?.local[0] ?? stack.site;
  const developer = await serveDeveloperPages(settings.DEVELOPER_PORT, seenFrom(stack, settings, site));
  tell(stack, settings, { site, developer: developer.address });
  await toldToEnd;
  withdraw();
  await Promise.all([endWatching(), vite.close(), developer.stop(), stack.stop()]);
  process.exit();
}

async function startVite(port: number, apiAddress: string): Promise<ViteDevServer> {
  // Read by Vite's configuration: calls below /api go through the stand-in for CloudFront.
  process.env['API_ADDRESS'] = apiAddress;
  const vite = await createServer({
    configFile: 'frontend/vite.config.ts',
    server: { port, strictPort: port !== 0 },
    clearScreen: false,
    logLevel: 'warn',
  });
  return vite.listen().catch((error: unknown) => {
    throw String(error).includes('is already in use') ? new PortTakenError(port, 'PORT') : error;
  });
}

/** Bundles again what has changed; what cannot be bundled is said, and the former functions stay. */
function watchFunctions(stack: LocalStack): Promise<() => Promise<void>> {
  const renew = async () => {
    const began = performance.now();
    try {
      if (!(await prepareStack())) return;
      await stack.reload();
      console.log(`Functions bundled again in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  let work = Promise.resolve();
  return watchSources(['functions', 'infra', 'shared', 'blog'], () => {
    work = work.then(renew);
  });
}

main().catch(endWithFault);
