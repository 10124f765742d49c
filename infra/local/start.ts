import { SITE_FOLDER } from '../stack/edge/site-files.ts';
import { checkDataFolder } from './aws/data-folder.ts';
import { serveDeveloperPages } from './developer/developer-pages.ts';
import { functionLog } from './function-log.ts';
import { checkPorts } from './listen.ts';
import { LocalStack } from './local-stack.ts';
import { openBlog } from './open-blog.ts';
import { prepareSite, prepareStack, STACK_FOLDER } from './prepare.ts';
import { announce } from './running.ts';
import { loadEnvironmentFile, readSettings } from './settings.ts';
import { endWithFault, logOf, seenFrom, tell } from './tell.ts';
import { untilToldToEnd } from './until-told-to-end.ts';

/** `npm start`: builds what is not up to date, then serves the whole product until it is told to end. */
async function main(): Promise<void> {
  loadEnvironmentFile();
  const settings = readSettings();
  await checkPorts(settings);
  await checkDataFolder(settings.DATA_DIR);
  await prepare();
  const stack = await LocalStack.start({
    settings,
    assembly: STACK_FOLDER,
    site: SITE_FOLDER,
    jobs: 'by-the-clock',
    log: functionLog(logOf(settings)),
  });
  const withdraw = announce(stack, settings.DATA_DIR);
  const toldToEnd = untilToldToEnd();
  await openBlog(settings);
  const developer = await serveDeveloperPages(settings.DEVELOPER_PORT, seenFrom(stack, settings));
  tell(stack, settings, { developer: developer.address });
  await toldToEnd;
  withdraw();
  await developer.stop();
  await stack.stop();
  process.exit();
}

async function prepare(): Promise<void> {
  const began = performance.now();
  console.log('Preparing the site and the functions …');
  // One after the other: functions hold documents of the built site.
  const done = [await prepareSite(), await prepareStack()];
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(done.some(Boolean) ? `Built in ${seconds} s.` : 'Everything is up to date.');
}

main().catch(endWithFault);
