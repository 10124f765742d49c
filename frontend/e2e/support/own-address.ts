import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import type { Page, Route } from '@playwright/test';

/**
 * Makes this page's calls to these endpoints come from an address of its own, like those of another visitor, so that no
 * test uses up the limit of another. Where the machine has no second loopback address (macOS), or the product runs
 * elsewhere, the calls are made as usual.
 */
export async function askFromOwnAddress(page: Page, endpoints: string): Promise<void> {
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  await page.route(endpoints, async (route) => {
    const answer = await askFrom(localAddress, route).catch(() => undefined);
    await (answer === undefined ? route.continue() : route.fulfill(answer));
  });
}

type Answer = Required<Pick<NonNullable<Parameters<Route['fulfill']>[0]>, 'status' | 'headers' | 'body'>>;

async function askFrom(localAddress: string, route: Route): Promise<Answer> {
  const asked = route.request();
  const [url, headers] = [new URL(asked.url()), await asked.allHeaders()];
  const options = { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, localAddress };
  return new Promise((resolve, reject) => {
    request({ ...options, method: asked.method(), headers: { ...headers, host: url.host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end(asked.postDataBuffer() ?? undefined);
  });
}
