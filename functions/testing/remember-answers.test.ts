import { listenTo, zoneResolver } from './zone-resolver.ts';
import { rememberAnswers } from './remember-answers.ts';

test('asks the same question once, in any case of letters and also while the answer is on its way', async () => {
  const questions: string[] = [];
  const resolver = rememberAnswers(
    listenTo(zoneResolver({ 'example.org': { a: ['192.0.2.1'] } }), questions),
  );
  const answers = await Promise.all([resolver.a('example.org'), resolver.a('Example.ORG')]);
  await resolver.a('example.org');
  await resolver.aaaa('example.org');
  expect(questions).toEqual(['a example.org', 'aaaa example.org']);
  expect(answers).toEqual([
    { kind: 'found', records: ['192.0.2.1'] },
    { kind: 'found', records: ['192.0.2.1'] },
  ]);
});

test('turns a resolver that breaks its word and rejects into a failed answer', async () => {
  const failing = { ...zoneResolver({}), txt: () => Promise.reject(new Error('socket')) };
  expect(await rememberAnswers(failing).txt('example.org')).toEqual({ kind: 'failed', reason: 'error' });
});
