import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { keepLinkRequest } from '#functions/subscriptions/io/mail-links.ts';
import { spendRateLimit } from '#functions/platform/limits.ts';
import { emailKeyOf } from '#functions/subscriptions/rules/subscription.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { addPrivacyCommands } from '../privacy.ts';
import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';
import { allItems, emptyTables } from '../testing/all-items.ts';
import { opsWith } from '../testing/ops-with.ts';

useTableEngine();
beforeEach(emptyTables);

const THANDI = 'thandi@customer.example';

const exportSchema = z.object({
  parts: z.array(z.object({ part: z.string(), records: z.array(z.object({ what: z.string() })) })),
});

const ops = opsWith(['privacy'], addPrivacyCommands);

async function exported(): Promise<unknown> {
  const file = join(temporaryFolder('export-'), 'thandi.json');
  await ops('export', THANDI, '--out', file);
  return JSON.parse(readFileSync(file, 'utf8'));
}

test('who has asked for a link finds the request in the export, also when it was typed in another case', async () => {
  await keepLinkRequest('sipho@customer.example');
  await keepLinkRequest(' Thandi@Customer.example ');
  const found = exportSchema.parse(await exported());
  expect(found.parts).toEqual([
    { part: 'subscriptions', records: [{ what: 'request for the link of a subscription' }] },
  ]);
  expect(JSON.stringify(await exported())).not.toContain('sipho');
});

test('a request for a link is erased at once, although it still waits, and nobody else’s is', async () => {
  await keepLinkRequest('sipho@customer.example');
  const others = await allItems();
  await keepLinkRequest(THANDI.toUpperCase());
  expect(await ops('erase', THANDI, '--yes')).toContain('0 traces left');
  expect(await allItems()).toEqual(others);
});

test('the count of a mailbox is found in whichever letters the domain was typed', async () => {
  const written = 'zoë@bücher.example';
  await spendRateLimit({ key: `link-mail#${emailKeyOf(written)}`, most: 3, seconds: 60 });
  expect(await ops('find', 'zoë@xn--bcher-kva.example')).toMatch(/count link-mail +limits +theirs/);
});
