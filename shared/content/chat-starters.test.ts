import { CORE_SERVICES, FREE_TOOLS, MORE_SERVICES } from './navigation.ts';
import { CHAT_STARTERS, chatStartersFor } from './chat-starters.ts';

const AT_HOME = chatStartersFor('/');

test('every tool and service has questions of its own', () => {
  const paths = [...FREE_TOOLS, ...CORE_SERVICES, ...MORE_SERVICES].map(({ path }) => path);
  for (const path of [...paths, '/security-report'])
    expect([path, chatStartersFor(path)]).not.toEqual([path, AT_HOME]);
});

test('a page below another, or with a slash at the end, has its questions; an unknown one those of the home page', () => {
  expect(chatStartersFor('/blog/phishing')).toEqual(chatStartersFor('/blog'));
  expect(chatStartersFor('/blog')).not.toEqual(AT_HOME);
  expect(chatStartersFor('/subscribe/')).toEqual(chatStartersFor('/subscribe'));
  expect(chatStartersFor('/no-such-page')).toEqual(AT_HOME);
});

test('three different questions that fit a button, on every page', () => {
  expect(CHAT_STARTERS.filter((question) => question.length > 48)).toEqual([]);
  for (const path of ['/', '/subscribe', '/blog', '/email-spoof-check'])
    expect(new Set(chatStartersFor(path)).size).toBe(3);
});
