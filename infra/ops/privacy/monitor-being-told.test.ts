import { linkKey } from '#functions/monitor/io/monitor-links.ts';
import { changeMonitor } from '#functions/monitor/io/monitors.ts';
import { sendMonitorNotes } from '#functions/monitor/io/send-notes.ts';
import { type Note } from '#functions/monitor/rules/monitor.ts';
import { deliver, listWaiting } from '#functions/platform/outbox.ts';
import { captureLog } from '#functions/testing/captured-log.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { useMailService } from '#functions/testing/mail-service.ts';
import { usePassingTime } from '#functions/testing/passing-time.ts';
import { addMonitorCommands } from '../monitors.ts';
import { addPrivacyCommands } from '../privacy.ts';
import { allItems, emptyTables } from '../testing/all-items.ts';
import { opsWith } from '../testing/ops-with.ts';
import { storeMonitor } from '#functions/testing/stored-monitor.ts';

useTableEngine();
const mails = useMailService();
captureLog();
const pass = usePassingTime();

const OWNER = 'thandi@one.example';
const NEWS: Note = { kind: 'news', id: 'n', changes: [], breaches: [], isStillChecking: true };

beforeEach(async () => {
  await emptyTables();
  await linkKey();
  const id = await storeMonitor({ email: OWNER, domain: 'one.example' });
  await changeMonitor(id, (found) => found && { ...found, notes: [NEWS] });
});

const ops = opsWith([], addPrivacyCommands, addMonitorCommands);

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
