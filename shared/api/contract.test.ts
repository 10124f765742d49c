import * as z from 'zod/mini';
import { answerFields } from './contract.ts';
import { API } from './index.ts';

const { output, reads } = answerFields(
  z.object({ level: z.enum(['low', 'high']) }),
  z.object({ asOf: z.string() }),
  z.object({ level: z.string() }),
);

test('a function answers every field, a page does without ours', () => {
  expect(output.safeParse({ level: 'low' }).success).toBe(false);
  expect(output.parse({ level: 'low', asOf: 'now' })).toEqual({ level: 'low', asOf: 'now' });
  expect(reads.parse({ level: 'low' })).toEqual({ level: 'low' });
  expect(reads.parse({ level: 'other', asOf: 'now', more: 1 })).toEqual({ level: 'other', asOf: 'now' });
  expect(reads.safeParse({ asOf: 'now' }).success).toBe(false);
});

test('what a function may answer, a page can read', () => {
  const { checkMailDomain, scanPorts, listBreaches } = API;
  for (const contract of [checkMailDomain, scanPorts, listBreaches]) {
    expect(Object.keys(contract.reads.shape).sort()).toEqual(Object.keys(contract.output.shape).sort());
  }
});
