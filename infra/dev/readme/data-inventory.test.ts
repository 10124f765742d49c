import { PEOPLES_TABLES } from '#shared/runtime/tables.ts';
import * as retention from '#shared/rules/retention.ts';
import { DATA_INVENTORY, readersOf } from './data-inventory.ts';
import { DOCUMENTS } from './sections.ts';

test('no table with people’s details is left out', () => {
  expect(DATA_INVENTORY.map(({ table }) => table)).toEqual(expect.arrayContaining([...PEOPLES_TABLES]));
});

test('no time for which something is kept is left out', () => {
  const inventory = DOCUMENTS['docs/data-protection.md']?.['inventory']?.();
  for (const [name, value] of Object.entries(retention)) {
    const unit = name.split('_').at(-1)?.toLowerCase() ?? '';
    expect(inventory).toContain(`${value} ${unit}`);
  }
});

test('who may read is what the functions’ rights say', () => {
  expect(readersOf('scanAudit')).toEqual([]);
  expect(readersOf('leads')).toContain('sendOutbox');
  expect(readersOf('leads')).not.toContain('scanPorts');
});
