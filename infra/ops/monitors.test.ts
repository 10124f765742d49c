import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KnownBreach, readExposures } from '#functions/breaches/rules/catalogue.ts';
import { breach } from '#functions/testing/hibp-server.ts';
import { linkKey } from '#functions/monitor/io/monitor-links.ts';
import { changeMonitor, findMonitor } from '#functions/monitor/io/monitors.ts';
import { advance } from '#functions/monitor/rules/advance.ts';
import { monitorIdOf, type Note } from '#functions/monitor/rules/monitor.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { addMonitorCommands } from './monitors.ts';
import { addPrivacyCommands } from './privacy.ts';
import { allItems, emptyTables } from './testing/all-items.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { opsWith } from './testing/ops-with.ts';
import { storeMonitor } from '#functions/testing/stored-monitor.ts';
import { sendMonitorNotes } from '#functions/monitor/io/send-notes.ts';
import { deliver, listWaiting } from '#functions/platform/outbox.ts';
import { captureLog } from '#functions/testing/captured-log.ts';
import { useMailService } from '#functions/testing/mail-service.ts';
import { usePassingTime } from '#functions/testing/passing-time.ts';

useTableEngine();

const ops = opsWith([], addMonitorCommands, (program, say) =>
  addPrivacyCommands(program, say, () => Promise.resolve(false)),
);

async function monitored(email: string, domain: string, call?: { name: string; phone: string }) {
  const aspects = { caa: { level: 1 as const, words: 'It is not said' } };
  const id = await storeMonitor({ email, domain, call });
  await changeMonitor(id, (found) => found && advance(found, Date.now(), { aspects }));
}

const [BREACH] = readExposures([breach('Ocean')]).breaches as [KnownBreach];

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

test('shows and removes what its owner watches, a domain and the address itself', async () => {
  const id = await storeMonitor({ email: 'Thandi@one.example' });
  const seen = { newest: BREACH.AddedDate, found: [BREACH] };
  await changeMonitor(id, (found) => found && advance(found, Date.now(), seen));
  expect(await ops('monitors', 'list')).toMatch(/\(breaches\) +Thandi@one\.example/);
  expect(await ops('monitors', 'show', 'thandi@one.example')).toMatch(
    /Domain: +one[\s\S]*Domain: +\(breaches\)/,
  );
  expect(await ops('privacy', 'find', 'thandi@one.example')).toContain('monitor of breaches of an address');
  await ops('monitors', 'remove', 'thandi@one.example');
  expect(JSON.stringify(await allItems())).not.toMatch(/one\.example|Ocean/i);
});

test('a privacy request erases a watched address with the breaches that name it', async () => {
  const id = await storeMonitor({ email: 'thandi@one.example' });
  await changeMonitor(id, (found) => found && { ...found, breaches: ['Ocean'] });
  const file = join(temporaryFolder('export-'), 'thandi.json');
  await ops('privacy', 'export', 'thandi@one.example', '--out', file);
  expect(readFileSync(file, 'utf8')).toContain('Ocean');
  await ops('privacy', 'erase', 'thandi@one.example', '--yes');
  expect(JSON.stringify(await allItems())).not.toMatch(/thandi|Ocean/i);
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

const mails = useMailService();
captureLog();
const pass = usePassingTime();

const OWNER = 'thandi@one.example';
const NEWS: Note = { kind: 'news', id: 'n', changes: [], breaches: [], isStillChecking: true };

describe('while its owner is being told', () => {
  beforeEach(async () => {
    await emptyTables();
    await linkKey();
    const id = await storeMonitor({ email: OWNER, domain: 'one.example' });
    await changeMonitor(id, (found) => found && { ...found, notes: [NEWS] });
  });

  /**
   * The output of a command that runs while the monitor's notes are being mailed, and how many mails were sent by then.
   */
  async function whileTold(...words: string[]) {
    const [waiting] = await listWaiting('monitors', 1);
    if (!waiting) throw new Error('Nothing waits.');
    let output: Promise<{ text: string; mailed: number }> | undefined;
    await deliver(waiting, async (entry) => {
      output = ops(...words).then((text) => ({ text, mailed: mails.taken.length }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return sendMonitorNotes(entry);
    });
    return output;
  }

  test.each([
    [['privacy', 'erase', OWNER, '--yes'], '0 traces left'],
    [['monitors', 'remove', OWNER], 'The monitor and its unsent news are erased'],
  ])(
    '%j waits for a mail that is under way: none goes out once it has said that all is gone',
    async (words, says) => {
      const output = await whileTold(...words);
      expect(output?.text).toContain(says);
      expect(output?.mailed).toBe(mails.taken.length);
      expect(Object.keys(await allItems())).toEqual(['["monitors",{"id":"link-key"}]']);
    },
  );

  test('one whose teller has died is erased when its lease is over', async () => {
    const [waiting] = await listWaiting('monitors', 1);
    if (!waiting) throw new Error('Nothing waits.');
    await deliver(waiting, async () => {
      pass(61_000);
      expect(await ops('privacy', 'erase', OWNER, '--yes')).toContain('0 traces left');
      return { outcome: 'done' };
    });
    expect(mails.taken).toEqual([]);
  });
});
