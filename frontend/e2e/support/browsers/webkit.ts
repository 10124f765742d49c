import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import * as z from 'zod/mini';
import { findProgram, type OtherBrowser } from './other-browser.ts';

/** How W3C WebDriver marks a reference to an element (WebDriver section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_MS = 20_000;

const answerSchema = z.object({ value: z.unknown() });
const sessionSchema = z.object({ sessionId: z.string() });
const elementSchema = z.object({ [ELEMENT]: z.string() });

/** The two programs that WebKitGTK needs here: its driver and a virtual display. */
export interface WebkitPrograms {
  readonly driver: string;
  readonly display: string;
}

/** The installed programs, or undefined when one of them is missing. */
export function findWebkit(): WebkitPrograms | undefined {
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  return driver && display ? { driver, display } : undefined;
}

/**
 * Starts WebKitGTK on a virtual display, controlled over WebDriver. It reports no console messages: `faults` stays
 * empty.
 */
export async function startWebkit({ driver, display }: WebkitPrograms): Promise<OtherBrowser> {
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}` },
    stdio: 'ignore',
  });
  const session = await newSession(`http://localhost:${port}/session`);
  const ask = (path: string, body: unknown) => post(session + path, body);
  const elementAt = async (selector: string) => {
    const element = await ask('/element', { using: 'css selector', value: selector });
    return `/element/${elementSchema.parse(element)[ELEMENT]}`;
  };
  await ask('/window/rect', { x: 0, y: 0, width: 1280, height: 900 });
  return {
    open: async (address) => void (await ask('/url', { url: address })),
    evaluate: (expression) => ask('/execute/sync', { script: `return (${expression});`, args: [] }),
    type: async (selector, text) => void (await ask(`${await elementAt(selector)}/value`, { text })),
    click: async (selector) => {
      // WebDriver clicks at once, even while the page is still scrolling smoothly to the element.
      const script = `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ behavior: 'instant', block: 'center' });`;
      await ask('/execute/sync', { script, args: [] });
      await ask(`${await elementAt(selector)}/click`, {});
    },
    problems: () => [],
    close: async () => {
      await fetch(session, { method: 'DELETE' });
      await end(service);
      await end(screen);
    },
  };
}

async function newSession(sessions: string): Promise<string> {
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      const { sessionId } = sessionSchema.parse(await post(sessions, { capabilities: {} }));
      return `${sessions}/${sessionId}`;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function post(address: string, body: unknown): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = answerSchema.parse(await response.json());
  if (!response.ok) throw new Error(`WebDriver refused ${address}: ${JSON.stringify(value)}`);
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
