import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fixtureSite } from '../local/testing/fixture-site.ts';
import { freeSettings, useLocalStacks } from '../local/testing/local-stacks.ts';
import { prepareStack, STACK_FOLDER } from '../local/prepare.ts';
import { announce } from '../local/running/running-products.ts';

const start = useLocalStacks();

const onTestEnd: (() => void)[] = [];
afterAll(() => onTestEnd.forEach((end) => end()));

/** The command as an operator types it, in a separate process. */
async function doctor(DATA_DIR: string, isRead = true) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/ops/ops.ts', 'doctor'], {
    env: { ...process.env, DATA_DIR },
  });
  if (!isRead) child.stdout.destroy();
  const [output, complained, [code]] = await Promise.all([
    isRead ? text(child.stdout) : '',
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, complained, code };
}

test('a product that runs on this machine is well, and one that has ended is not', async () => {
  await prepareStack();
  const settings = freeSettings();
  const stack = await start({ assembly: STACK_FOLDER, site: fixtureSite(), settings });
  onTestEnd.push(announce(stack, settings.DATA_DIR));

  const well = await doctor(settings.DATA_DIR);
  const which = `Working on the product at ${stack.site} on this machine, with its data in ${settings.DATA_DIR}.\n`;
  expect(well.complained).toBe(which);
  expect(well.output).toMatch(/ok +site +All 9 checks passed\./);
  expect(well.output).toMatch(/ok +tables +All \d are as they should be\./);
  expect(well.output).toMatch(/note +articles +None is published\.\n +→ npm run ops -- blog import/);
  expect(well.output).toContain('Nothing needs attention.');
  expect(well.code).toBe(0);

  expect(await doctor(settings.DATA_DIR, false)).toEqual({ output: '', complained: which, code: 0 });

  await stack.stop();
  const ended = await doctor(settings.DATA_DIR);
  expect(ended.output).toMatch(/ATTENTION +site +home page: /);
  expect(ended.output).toMatch(/ATTENTION +lead mail +It could not be checked: /);
  expect(ended.complained).toMatch(/\d+ things need attention\.\n$/);
  expect(ended.code).toBe(1);
});
