import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import { closeServer, listenOnFreePort } from '#functions/testing/free-port.ts';
import { selfSigned } from '#functions/testing/certificates.ts';
import { certificateEnd } from './certificate-end.ts';
import { clockAheadOf } from './ask.ts';

const ENDS = new Date('2031-05-01T10:00:00Z');

test('reads when a certificate ends, also of one that nobody trusts', async () => {
  const server = createServer(selfSigned('127.0.0.1', ENDS));
  const address = await listenOnFreePort(server);
  expect(await certificateEnd(address.replace(/^http:/, 'https:'))).toBe(ENDS.getTime());
  expect(await certificateEnd(address)).toBeUndefined();
  await closeServer(server);
  await expect(certificateEnd(address.replace(/^http:/, 'https:'))).rejects.toThrow('ECONNREFUSED');
});

test('tells how far the clocks are apart', async () => {
  let ahead = 0;
  const server = createPlainServer((_, response) => {
    response.setHeader('date', new Date(Date.now() - ahead).toUTCString());
    response.end();
  });
  const address = await listenOnFreePort(server);
  expect(Math.abs(await clockAheadOf(address))).toBeLessThan(5000);
  ahead = 3_600_000;
  expect(Math.abs((await clockAheadOf(address)) - ahead)).toBeLessThan(5000);
  await closeServer(server);
});
