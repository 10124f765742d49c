import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import * as emulator from 'aws-ses-v2-local';
import { clearStore, getStoreReadonly, saveEmail, type Email } from 'aws-ses-v2-local/dist/store.js';
import { close, listenOnLoopback, portOf } from '../listen.ts';

/**
 * The mail service and its mailbox page. What it has taken is kept in the folder, so that a mail is not lost with the
 * process. It can be stopped and started again in between, as a mail service that is down and comes back.
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

  /** Written beside and then moved, so that a process killed in between leaves a whole file. */
  private keep(): void {
    writeFileSync(`${this.file}.new`, JSON.stringify(getStoreReadonly().emails));
    renameSync(`${this.file}.new`, this.file);
  }
}

/** The emulator only knows how to listen by itself: it does once, on a port nobody learns of, and gives its listener. */
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
