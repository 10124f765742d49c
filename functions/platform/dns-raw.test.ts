import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { askRaw } from './dns-raw.ts';

const QUESTION = { name: 'here.test', type: 'DS' } as const;

test('an answer too short to have an id is no answer', async () => {
  const server = createSocket('udp4');
  server.on('message', (_, from) => server.send(Buffer.of(1), from.port, from.address));
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = askRaw(`127.0.0.1:${server.address().port}`, QUESTION, 300);
  await expect(asked).rejects.toMatchObject({ code: 'ETIMEOUT' });
  server.close();
});

test('a server to which no connection is possible is one that refuses', async () => {
  // The broadcast address: the system refuses to connect to it.
  await expect(askRaw('255.255.255.255', QUESTION, 5000)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
