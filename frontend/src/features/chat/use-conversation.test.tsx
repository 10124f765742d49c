/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { useConversation } from './use-conversation.ts';

const WAIT = 'That was a little too often. Please try again in 9 minutes.';
const CALL_BACK = { name: 'Thandi', phone: '082 123 4567', consent: true } as const;

const sent: unknown[] = [];

/** Fakes the network. */
function answerWith(status: number, body: object): void {
  const text = JSON.stringify(body);
  sent.length = 0;
  globalThis.fetch = (_, init) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: new Map([['content-type', 'application/json']]),
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(body),
    } as unknown as Response);
  };
}

async function converse(questions: readonly string[]) {
  const { result } = renderHook(() => useConversation());
  for (const question of questions) {
    act(() => void result.current.send(question));
    await waitFor(() => expect(result.current.isWaiting).toBe(false));
  }
  return result;
}

async function lastWords(): Promise<string | undefined> {
  const { current } = await converse(['What do you do?']);
  return current.messages.at(-1)?.content;
}

test('whoever has asked too often reads when to come back', async () => {
  answerWith(429, { error: WAIT });
  expect(await lastWords()).toBe(WAIT);
});

test('an answer counts whatever its status', async () => {
  answerWith(503, { response: 'We open at 8:00.' });
  expect(await lastWords()).toBe('We open at 8:00.');
});

test.each([
  ['a error', 500, { error: 'Something went wrong on our side.' }],
  ['words that are not ours', 429, { message: 'Too Many Requests' }],
  ['an empty reply', 200, { response: ' ' }],
])('%s is trouble that the assistant apologises for', async (_, status, body) => {
  answerWith(status, body);
  expect(await lastWords()).toMatch(/^Sorry, I'm having trouble responding right now\. Please try again or/);
});

test('a question that got no answer is sent again by its button, and stands there once', async () => {
  answerWith(500, {});
  const conversation = await converse(['Wat kos dit?', 'And per year?']);
  const failed = conversation.current.messages.at(-1);
  expect(failed).toMatchObject({
    isFailure: true,
    choices: [{ label: 'Try again', message: 'And per year?' }],
  });
  answerWith(200, { response: 'R999.' });
  act(() => void conversation.current.send(failed?.choices[0]?.message ?? ''));
  await waitFor(() => expect(conversation.current.isWaiting).toBe(false));
  expect(sent).toEqual([{ message: 'And per year?', earlier: ['Wat kos dit?'] }]);
  expect(conversation.current.messages.at(-1)).toMatchObject({ content: 'R999.', choices: [] });
  expect(conversation.current.messages.filter(({ content }) => content === 'And per year?')).toHaveLength(1);
});

test('a question travels with the four messages of the visitor before it, and no more', async () => {
  answerWith(200, { response: 'R99.' });
  await converse(['one', 'two', 'three', 'four', 'five', 'six']);
  expect(sent[0]).toEqual({ message: 'one' });
  expect(sent[1]).toEqual({ message: 'two', earlier: ['one'] });
  expect(sent[5]).toEqual({ message: 'six', earlier: ['two', 'three', 'four', 'five'] });
});

test('an answer brings its parts, and has none that it lacks', async () => {
  const choices = [{ label: 'A', message: 'a' }];
  answerWith(200, { response: 'Which one?', choices, isFirstAid: true, offersPerson: true });
  const { current: full } = await converse(['?']);
  expect(full.messages.at(-1)).toMatchObject({ choices, isFirstAid: true, offersPerson: true, links: [] });
  answerWith(200, { response: 'R99.' });
  const { current: bare } = await converse(['?']);
  expect(bare.messages.at(-1)).toMatchObject({
    choices: [],
    isFirstAid: false,
    offersPerson: false,
    links: [],
  });
});

test('a number is left together with what was asked', async () => {
  answerWith(200, { response: 'Thank you.', offersPerson: false });
  const conversation = await converse(['Wat kos dit?', 'A person, please']);
  const failure = await act(() => conversation.current.leaveNumber(CALL_BACK));
  expect(failure).toBeUndefined();
  expect(sent.at(-1)).toEqual({
    message: 'A person, please',
    earlier: ['Wat kos dit?'],
    callBack: CALL_BACK,
  });
  expect(conversation.current.messages.at(-1)).toMatchObject({ content: 'Thank you.', isUser: false });
});

test.each([
  ['a refusal says why', 400, { error: 'Please enter your name.' }, /^Please enter your name\.$/],
  ['a limit says when to come back', 429, { error: WAIT }, /^That was a little too often/],
  ['a fault leaves the phone', 500, { error: 'No.' }, /^That did not reach us\. .* phone us: \+27/],
])('a number that does not arrive: %s, and nothing is added', async (_, status, body, words) => {
  answerWith(200, { response: 'Leave your number.', offersPerson: true });
  const conversation = await converse(['A person, please']);
  const before = conversation.current.messages;
  answerWith(status, body);
  expect(await act(() => conversation.current.leaveNumber(CALL_BACK))).toMatch(words);
  expect(conversation.current.messages).toEqual(before);
  expect(conversation.current.isWaiting).toBe(false);
});
