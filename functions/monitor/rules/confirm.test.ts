import * as z from 'zod/mini';
import { monitorRequestSchema } from '#shared/api/monitor.ts';
import { pendingMonitorOf } from './confirm.ts';

function pendingCall(call: { readonly name: string; readonly phone: string }) {
  const typed = { email: 'thandi@one.example', domain: 'one.example', mayCall: true, ...call };
  return pendingMonitorOf(z.parse(monitorRequestSchema, typed), 1).call;
}

test('who may be called is kept without what no form types: it is shown in the terminal of the company', () => {
  expect(pendingCall({ name: ' Thandi\u001B[2J\u009B31m\t ', phone: '082\u000B123\t4567 ' })).toEqual({
    name: 'Thandi[2J31m',
    phone: '0821234567',
  });
  expect(pendingCall({ name: 'Thandi \uD800Nkosi', phone: '082 123 4567' })).toEqual({
    name: 'Thandi \uFFFDNkosi',
    phone: '082 123 4567',
  });
});
