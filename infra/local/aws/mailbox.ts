import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import * as emulator from 'aws-ses-v2-local';
import { clearStore, getStoreReadonly, saveEmail, type Email } from 'aws-ses-v2-local/dist/store.js';
import { close, serveOnLoopback } from '../listen.ts';

/**
 * The mail service and its mailbox page. Accepted mail is kept in the folder, and survives the process: it is written to
 * a second file and then renamed, so that a process killed half-way leaves a complete file.
 */
export async function startMailbox(port: number, folder: string) {
  const file = join(folder, 'mails.json');
  clearStore();
  const kept: Email[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  kept.forEach(saveEmail);
  const answer = await emulatorPage();
  const answerAndKeep: RequestListener = (request, response) => {
    response.once('finish', () => {
      if (request.method !== 'POST') return;
      writeFileSync(`${file}.new`, JSON.stringify(getStoreReadonly().emails));
      renameSync(`${file}.new`, file);
    });
    answer(request, response);
  };
  return serveOnLoopback(() => createServer(answerAndKeep), port, 'MAILBOX_PORT');
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
