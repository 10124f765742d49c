import { renderToString } from 'react-dom/server';
import { TestMode } from './checkout.tsx';

/** The constant that the build replaces. */
const built = globalThis as { ARE_PAYMENTS_TESTS?: boolean };

afterEach(() => {
  delete built.ARE_PAYMENTS_TESTS;
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('a build for a stage whose payments are tests (%s) says so where plans are chosen', (areTests, isSaid) => {
  if (areTests !== undefined) built.ARE_PAYMENTS_TESTS = areTests;
  const html = renderToString(<TestMode />);
  expect(html.includes('Test mode: nobody is charged')).toBe(isSaid);
});
