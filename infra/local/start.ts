import { SITE_FOLDER } from '../stack/edge/site-files.ts';
import { checkDataFolder, DataFolderError, FolderTakenError } from './aws/data-folder.ts';
import { checkPorts, PortTakenError } from './listen.ts';
import { LocalStack } from './local-stack.ts';
import { openBlog, prepareSite, prepareStack, STACK_FOLDER } from './prepare.ts';
import { announce, functionLog, logIn } from './running/running-products.ts';
import { loadEnvironmentFile, readSettings, SettingsError } from './settings.ts';
import { watchSources } from './watch-sources.ts';

/**
 * `npm start`: builds what is not up to date, then serves the whole product until it is told to end. `npm run dev` (`--dev`):
 * pages straight from their source, and functions bundled again whenever theirs changes.
 */
async function main(isDev: boolean): Promise<void> {
  loadEnvironmentFile();
  const settings = readSettings();
  const log = logIn(settings.DATA_DIR);
  if (!isDev) await checkPorts(settings);
  await checkDataFolder(settings.DATA_DIR);
  await prepare(isDev);
  const stack = await LocalStack.start({
    settings: isDev ? { ...settings, PORT: 0 } : settings,
    // Mails and redirects lead to the pages that are being worked on.
    ...(isDev && { siteAddress: `http://localhost:${settings.PORT}` }),
    assembly: STACK_FOLDER,
    site: SITE_FOLDER,
    jobs: 'by-the-clock',
    log: functionLog(log),
  });
  const pages = isDev ? await servePages(settings.PORT, stack.site) : undefined;
  const withdraw = announce(stack, settings.DATA_DIR);
  const toldToEnd = untilToldToEnd();
  await openBlog(settings);
  const endWatching = isDev ? await watchFunctions(stack) : undefined;
  const site = pages?.address ?? stack.site;
  console.log(where(stack, { site, log }));
  await toldToEnd;
  withdraw();
  await Promise.all([endWatching?.(), pages?.stop(), stack.stop()]);
  process.exit();
}

async function prepare(isDev: boolean): Promise<void> {
  const began = performance.now();
  console.log('Preparing the site and the functions …');
  // One after the other: functions hold documents of the built site.
  const done = [isDev ? false : await prepareSite(), await prepareStack()];
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(done.some(Boolean) ? `Built in ${seconds} s.` : 'Everything is up to date.');
}

/** The pages from their source, by Vite, which is loaded only where it is wanted. */
async function servePages(port: number, apiAddress: string) {
  // Read by Vite's configuration: calls below /api go through the emulator of CloudFront.
  process.env['API_ADDRESS'] = apiAddress;
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'frontend/vite.config.ts',
    server: { port, strictPort: port !== 0 },
    clearScreen: false,
    logLevel: 'warn',
  });
  await vite.listen().catch((error: unknown) => {
    throw String(error).includes('is already in use') ? new PortTakenError(port, 'PORT') : error;
  });
  return { address: vite.resolvedUrls?.local[0] ?? apiAddress, stop: () => vite.close() };
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
  return watchSources(['functions', 'infra/stack', 'shared'], () => {
    work = work.then(renew);
  });
}

/** Where everything is, and what of it is emulated. */
function where(stack: LocalStack, { site, log }: Record<'site' | 'log', string>): string {
  const { ses, api, dynamodb, fakes } = stack;
  return [
    '',
    `  Site      ${site}`,
    `  Mailbox   ${ses}`,
    '',
    '  Emulated or faked on this machine:',
    `    CloudFront            ${stack.site}`,
    `    API Gateway, Lambda   ${api} (refuses whoever does not come through the site)`,
    `    DynamoDB              ${dynamodb}`,
    `    SES                   ${ses}`,
    '    Secrets Manager, Parameter Store, EventBridge schedules, IAM permissions',
    ...fakes.map(({ name, address }) => `    ${name.padEnd(21)} ${address}`),
    '',
    `  What functions log    ${log}`,
    '  Ctrl-C ends everything.',
    '',
  ].join('\n');
}

/**
 * Waits for Ctrl-C, or for the system's word to end. Whoever started us may pass the same Ctrl-C on once more, so only
 * one that comes seconds later means that the orderly end takes too long.
 */
function untilToldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const hear = () => {
      first ??= Date.now();
      if (Date.now() - first > 3000) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  });
}

/** One sentence where whoever started it can mend it. */
main(process.argv.includes('--dev')).catch((error: unknown) => {
  const isForPeople = [PortTakenError, FolderTakenError, DataFolderError, SettingsError].some(
    (kind) => error instanceof kind,
  );
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exit(1);
});
