import { LocalStack } from '../local-stack.ts';
import { STACK_FOLDER } from '../prepare.ts';
import { readSettings } from '../settings.ts';

/** Runs the product in a separate process that a test can kill. Prints its addresses in one line. */
async function main(): Promise<void> {
  const stack = await LocalStack.start({
    settings: readSettings(),
    assembly: STACK_FOLDER,
    site: 'no-such-folder',
    jobs: 'on-call',
  });
  console.log(JSON.stringify({ site: stack.site }));
}

await main();
