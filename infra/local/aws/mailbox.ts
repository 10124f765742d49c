import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import * as emulator from 'aws-ses-v2-local';
import { clearStore, getStoreReadonly, saveEmail, type Email } from 'aws-ses-v2-local/dist/store.js';
import { close, listenOnLoopback, portOf } from '../listen.ts';

/**
 * The mail service and its mailbox page. Accepted mail is kept in the folder and survives the process. The service can
 * be stopped and started again, to simulate an outage.
 */
export class Mailbox {
  private readonly file: string;
  private servers: readonly Server[] = [];
  private port: number;

  constructor(port: number, folder: string) {
    this.port = port;
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'mails.json');
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    clearStore();
    for (const mail of this.kept()) saveEmail(mail);
    const answer = await emulatorPage();
    const answerAndKeep: RequestListener = (request, response) => {
      response.once('finish', () => request.method === 'POST' && this.keep());
      answer(request, response);
    };
    const servers = await listenOnLoopback(() => createServer(answerAndKeep), this.port, 'MAILBOX_PORT');
    this.servers = servers;
    this.port = portOf(servers[0]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map(close));
    this.servers = [];
  }

  private kept(): Email[] {
    return existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : [];
  }

  /** Written to a second file and then renamed, so that a process killed half-way leaves a complete file. */
  private keep(): void {
    writeFileSync(`${this.file}.new`, JSON.stringify(getStoreReadonly().emails));
    renameSync(`${this.file}.new`, this.file);
  }
}

/**
 * The emulator can only listen by itself: it is started once on a random port, and its request listener is taken over.
 */
async function emulatorPage(): Promise<RequestListener> {
  const exported: unknown = emulator.default;
  const start = [exported, exported instanceof Object && Reflect.get(exported, 'default')].find(isStart);
  if (!start) throw new Error('The mail emulator has no server.');
  const server = await start({ host: '127.0.0.1', port: 0 });
  const listener = server.listeners('request').find(isListener);
  await close(server);
  if (!listener) throw new Error('The mail emulator answers nothing.');
  return listener;
}

function isStart(value: unknown): value is typeof emulator.default {
  return typeof value === 'function';
}

function isListener(value: unknown): value is RequestListener {
  return typeof value === 'function';
}
