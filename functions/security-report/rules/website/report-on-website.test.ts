import { http, https, page, to, USUAL, useReportedWebsite } from '../../../testing/reported-website.ts';

const { report } = useReportedWebsite();

test('a name that only leads from http to the encrypted website of another name lacks the encryption, not the website', async () => {
  const www = { http: http(to('https://www.x.test/')), https: https() };
  const { findings, facts } = await report({ http: http(to('https://www.x.test/')) }, USUAL, { www });
  expect(facts).toMatchObject({
    finalAddress: 'https://www.x.test/',
    https: { state: 'known', value: { answers: false } },
  });
  expect(findings.map(({ id }) => id)).not.toContain('https-missing');
  const elsewhere = findings.find(({ id }) => id === 'https-elsewhere');
  expect(elsewhere).toMatchObject({
    severity: 'warning',
    title: 'The name without www has no encrypted address',
    explanation: expect.stringContaining('https://www.x.test'),
    fix: { id: 'https', message: expect.stringMatching(/x\.test .*certificate.* to https:\/\/www\.x\.test/) },
  });
});

test('while the encrypted website of the other name is away, no more is said than that; a name of its own is named', async () => {
  const zones = { ...USUAL, 'lodge.test': { A: ['196.10.100.3'] } };
  const { findings } = await report({ http: http(to('https://lodge.test/')) }, zones);
  expect(findings.find(({ id }) => id === 'https-elsewhere')?.title).toBe('x.test has no encrypted address');
  expect(findings.map(({ severity }) => severity)).not.toContain('danger');
});

test.each([
  ['nowhere', page()],
  ['to https of its own name, where nobody answers', to('https://x.test/')],
  ['to another name that has none either', to('http://www.x.test/')],
])('a name without encryption that leads %s has none', async (_, serve) => {
  const { findings } = await report({ http: http(serve) }, USUAL, { www: { http: http(page()) } });
  expect(findings.find(({ id }) => id.startsWith('https-'))).toMatchObject({
    id: 'https-missing',
    severity: 'danger',
    title: 'The website has no encrypted address',
  });
});
