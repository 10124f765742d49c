import { createServer, type RequestListener } from 'node:http';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { captureLog } from '../testing/captured-log.ts';
import { closeServer, listenOnFreePort } from '../testing/free-port.ts';
import { handler as checkSite } from './check-site.ts';

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
const logged = captureLog();

beforeEach(async () => {
  process.env[ENVIRONMENT.siteAddress] = await listenOnFreePort(server);
});

afterEach(async () => {
  await closeServer(server);
  delete process.env[ENVIRONMENT.siteAddress];
});

test('a home page that comes is no failure', async () => {
  const asked: unknown[] = [];
  answer = ({ url }, response) => {
    asked.push(url);
    response.end('<!doctype html>');
  };
  await checkSite();
  expect(asked).toEqual(['/']);
  expect(logged()).toMatchObject([{ level: 'info', job: 'checkSite', status: 200, SiteFailures: 0 }]);
});

test.each([403, 302, 503])('an answer of %d is one', async (status) => {
  answer = (_, response) => void response.writeHead(status).end();
  await checkSite();
  expect(logged()).toMatchObject([{ level: 'error', job: 'checkSite', status, SiteFailures: 1 }]);
});

test('so is no answer', async () => {
  answer = ({ socket }) => socket.destroy();
  await checkSite();
  expect(logged()).toMatchObject([{ level: 'error', error: 'TypeError', SiteFailures: 1 }]);
});
