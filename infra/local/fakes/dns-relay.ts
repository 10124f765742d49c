import { createSocket } from 'node:dgram';
import { getServers } from 'node:dns';
import { connect, isIP } from 'node:net';
import { framed, messageCutter, type Transport } from '#shared/fakes/dns-messages.ts';

const PATIENCE_MS = 4500;

/** Passes a query on to this machine's own resolver, byte for byte; undefined when that one does not answer. */
export async function relay(message: Buffer, transport: Transport): Promise<Buffer | undefined> {
  const [first] = getServers();
  if (first === undefined) return undefined;
  const server = addressOf(first);
  return transport === 'udp' ? relayUdp(message, server) : relayTcp(message, server);
}

interface Server {
  readonly host: string;
  readonly port: number;
}

/** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
function addressOf(server: string): Server {
  if (isIP(server) > 0) return { host: server, port: 53 };
  const cut = server.lastIndexOf(':');
  return { host: server.slice(0, cut).replace(/^\[|\]$/g, ''), port: Number(server.slice(cut + 1)) };
}

function relayUdp(message: Buffer, { host, port }: Server): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4');
    const end = (answer?: Buffer) => {
      clearTimeout(timer);
      socket.removeAllListeners().on('error', () => undefined);
      socket.close();
      resolve(answer);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    socket.on('error', () => end());
    socket.on('message', (answer) => end(answer));
    socket.connect(port, host, () => socket.send(message));
  });
}

function relayTcp(message: Buffer, { host, port }: Server): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write(framed(message)));
    const end = (answer?: Buffer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PATIENCE_MS, () => end());
    socket.on('error', () => end());
    socket.on('data', messageCutter(end));
  });
}
