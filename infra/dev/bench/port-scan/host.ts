import { createServer, type Server } from 'node:net';

/** The far end: listens on the ports it is given and greets as such services do. Everything else is refused by the kernel. */
const GREETINGS: Readonly<Record<string, string>> = {
  21: '220 Files ready\r\n',
  22: 'SSH-2.0-OpenSSH_9.6\r\n',
  25: '220 mail.example ESMTP\r\n',
  110: '+OK ready\r\n',
  143: '* OK ready\r\n',
};

function listen(port: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(GREETINGS[port] ?? '');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: Number(port), host: '0.0.0.0', backlog: 511 }, () => resolve(server));
  });
}

async function main(): Promise<void> {
  await Promise.all(process.argv.slice(2).map(listen));
  process.send?.('ready');
}

void main();
