import { SITE_FOLDER } from '../stack/edge/site-files.ts';
import { checkDataFolder } from './aws/data-folder.ts';
import { checkPorts, portError } from './listen.ts';
import { LocalStack } from './local-stack.ts';
import { openBlog, prepareSite, prepareStack, STACK_FOLDER } from './prepare.ts';
import { announce, functionLog, logIn } from './running/running-products.ts';
import { checkSettings, loadEnvironmentFile, StartError } from './settings.ts';
import { SettingsError } from '../stack/settings/stages.ts';
import { watchSources } from './watch-sources.ts';

/**
 * `npm start`: builds what is not up to date, then serves the whole product until it is stopped. `npm run dev`
 * (`--dev`) serves the pages from their sources, and bundles functions again whenever their sources change.
 */
async function main(isDev: boolean): Promise<void> {
  loadEnvironmentFile();
  const settings = checkSettings();
  const log = logIn(settings.DATA_DIR);
  if (!isDev) await checkPorts(settings);
  await checkDataFolder(settings.DATA_DIR);
  await prepare(isDev);
  const stack = await LocalStack.start({
    settings: isDev ? { ...settings, PORT: 0 } : settings,
    // Mails and redirects lead to the pages under development.
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
  // One after the other: functions contain documents of the built site.
  const done = [isDev ? false : await prepareSite(), await prepareStack()];
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(done.some(Boolean) ? `Built in ${seconds} s.` : 'Everything is up to date.');
}

/** Serves the pages from their sources with Vite, which is loaded only in this case. */
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
    const isTaken = String(error).includes('is already in use');
    throw isTaken ? portError({ code: 'EADDRINUSE' }, port, 'PORT') : error;
  });
  return { address: vite.resolvedUrls?.local[0] ?? apiAddress, stop: () => vite.close() };
}

/** Bundles functions again after a change; when that fails, it prints the error and keeps the previous ones. */
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

/** The addresses of everything, and what is emulated. */
function where(stack: LocalStack, { site, log }: Record<'site' | 'log', string>): string {
  const emulated: readonly (readonly [name: string, address: string])[] = [
    ['CloudFront', stack.site],
    ['API Gateway, Lambda', `${stack.api} (refuses whoever does not come through the site)`],
    ['DynamoDB', stack.dynamodb],
    ['SES', stack.ses],
    ...stack.fakes.map(({ name, address }) => [name, address] as const),
  ];
  return `
  Site      ${site}
  Mailbox   ${stack.ses}

  Emulated or faked on this machine:
${emulated.map(([name, address]) => `    ${name.padEnd(21)} ${address}`).join('\n')}
    Secrets Manager, Parameter Store, EventBridge schedules, IAM permissions

  What functions log    ${log}
  Ctrl-C ends everything.
`;
}

/**
 * Waits for Ctrl-C or another signal to stop. The parent process may pass the same Ctrl-C on once more, so only a
 * signal that comes seconds later ends the process at once.
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

/** Prints only the message of an error that the user can correct. */
main(process.argv.includes('--dev')).catch((error: unknown) => {
  const isForPeople = error instanceof StartError || error instanceof SettingsError;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
});
