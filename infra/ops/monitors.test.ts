import { Command } from 'commander';
import { linkKey } from '#functions/monitor/io/monitor-links.ts';
import { changeMonitor, findMonitor } from '#functions/monitor/io/monitors.ts';
import { advance } from '#functions/monitor/rules/advance.ts';
import { confirm } from '#functions/monitor/rules/confirm.ts';
import { monitorIdOf } from '#functions/monitor/rules/monitor.ts';
import { useLocalTables } from '#functions/testing/local-tables.ts';
import { addMonitorCommands } from './monitors.ts';
import { addPrivacyCommands } from './privacy.ts';
import { allItems, emptyTables } from './testing/all-items.ts';

useLocalTables();

async function ops(...words: string[]): Promise<string> {
  const output: string[] = [];
  const program = new Command().exitOverride();
  addMonitorCommands(program, (text) => output.push(text));
  addPrivacyCommands(
    program,
    (text) => output.push(text),
    () => Promise.resolve(false),
  );
  await program.parseAsync(words, { from: 'user' });
  return output.join('');
}

async function monitored(email: string, domain: string, call?: { name: string; phone: string }) {
  const now = Date.now();
  await changeMonitor(
    monitorIdOf(email),
    (found) => confirm(found, { email, domain, call, requestedAt: now }, now).monitor,
  );
  const aspects = { caa: { level: 1 as const, words: 'It is not said' } };
  await changeMonitor(monitorIdOf(email), (found) => found && advance(found, now, { aspects }));
}

beforeEach(async () => {
  await emptyTables();
  await linkKey();
  await monitored('thandi@one.example', 'one.example', { name: 'Thandi', phone: '082 123 4567' });
  await monitored('sipho@two.example', 'two.example');
});

test('lists the monitors, and shows one by its address or its domain', async () => {
  expect(await ops('monitors', 'list')).toMatch(/one\.example +thandi@one\.example .* quiet\n/);
  expect(await ops('monitors', 'list', '--most', '1')).toMatch(/\n1 more is not shown: raise --most\n$/);
  const shown = await ops('monitors', 'show', 'Thandi@one.example');
  expect(shown).toMatch(/May be called: Thandi, 082 123 4567\n/);
  expect(shown).toContain('caa: It is not said\n');
  expect(await ops('monitors', 'show', 'two.example')).toContain('sipho@two.example');
  await expect(ops('monitors', 'show', 'link-key')).rejects.toThrow('There is no monitor');
});

test('removes one, and tells when there is none', async () => {
  expect(await ops('monitors', 'remove', 'thandi@one.example')).toContain(
    'The monitor and its unsent news are erased',
  );
  expect(await findMonitor(monitorIdOf('thandi@one.example'))).toBeUndefined();
  expect(await ops('monitors', 'list')).not.toContain('one.example');
  await expect(ops('monitors', 'remove', 'thandi@one.example')).rejects.toThrow('has no monitor');
});

test('shows and removes one by the letters of its domain, too', async () => {
  await monitored('zanele@xn--bcher-kva.example', 'xn--bcher-kva.example');
  for (const written of ['Zanele@Bücher.example', ' BÜCHER.example', 'zanele@xn--bcher-kva.example'])
    expect(await ops('monitors', 'show', written)).toContain('zanele@xn--bcher-kva.example\n');
  expect(await ops('monitors', 'remove', 'zanele@bücher.example')).toContain(
    'The monitor and its unsent news are erased',
  );
  expect(JSON.stringify(await allItems())).not.toContain('bcher');
});

test.each(['thandi@one.example', '+27 82 123 4567'])(
  'a privacy request by %s finds it and erases it, and nothing of others',
  async (person) => {
    expect(await ops('privacy', 'find', person)).toContain('monitor of one.example');
    await ops('privacy', 'erase', person, '--yes');
    const left = JSON.stringify(await allItems());
    expect(left).not.toMatch(/one\.example|Thandi|082 123/);
    expect(left).toMatch(/sipho@two\.example/);
    expect(left).toContain('link-key');
  },
);
