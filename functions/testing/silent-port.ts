import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A port of loopback that never answers, as if a firewall dropped every packet. */
export interface SilentPort {
  readonly port: number;
  close(): void;
}

const LISTEN = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => process.send(server.address().port));`;

/** A process that listens, is suspended, and whose queue is filled: the kernel drops all further connections. */
export async function openSilentPort(): Promise<SilentPort> {
  const child = spawn(process.execPath, ['-e', LISTEN], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  child.kill('SIGSTOP');
  const fillers = Array.from({ length: 8 }, () => connect({ port, host: '127.0.0.1' }));
  for (const filler of fillers) filler.on('error', () => undefined);
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  return {
    port,
    close: () => {
      for (const filler of fillers) filler.destroy();
      child.kill('SIGKILL');
    },
  };
}
