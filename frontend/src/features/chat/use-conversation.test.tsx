/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { useConversation } from './use-conversation.ts';

const WAIT = 'That was a little too often. Please try again in 9 minutes.';

/** Fakes the network, the edge of the page. */
function answerWith(status: number, body: object): void {
  const text = JSON.stringify(body);
  globalThis.fetch = () =>
    Promise.resolve({
      ok: status < 400,
      status,
      headers: new Map([['content-type', 'application/json']]),
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(body),
    } as unknown as Response);
}

async function lastWords(): Promise<string | undefined> {
  const { result } = renderHook(() => useConversation());
  act(() => void result.current.send('What do you do?'));
  await waitFor(() => expect(result.current.isWaiting).toBe(false));
  return result.current.messages.at(-1)?.content;
}

test('whoever has asked too often reads when to come back', async () => {
  answerWith(429, { error: WAIT });
  expect(await lastWords()).toBe(WAIT);
});

test.each([
  ['a error', 500, { error: 'Something went wrong on our side.' }],
  ['words that are not ours', 429, { message: 'Too Many Requests' }],
])('%s is trouble that the assistant apologises for', async (_, status, body) => {
  answerWith(status, body);
  expect(await lastWords()).toMatch(/^Sorry, I'm having trouble responding right now\. Please try again or/);
});
