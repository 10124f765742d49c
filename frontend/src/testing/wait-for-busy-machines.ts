/** Tests of components wait longer than the library's second for what they expect: other tests may use all cores. */
beforeAll(async () => {
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
});
