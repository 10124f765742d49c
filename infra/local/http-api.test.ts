import { matchRoute } from './http-api.ts';

const routes = ['GET /api/things/{id}', 'GET /api/things/all', 'POST /api/things/all', '$default'].map(
  (key) => ({ key }),
);

test.each([
  ['GET', '/api/things/all', 'GET /api/things/all'],
  ['POST', '/api/things/all', 'POST /api/things/all'],
  ['GET', '/api/things/7', 'GET /api/things/{id}'],
  ['POST', '/api/things/7', '$default'],
  ['GET', '/api/things/', '$default'],
  ['GET', '/api/things/7/parts', '$default'],
  ['GET', '/api/things.all', '$default'],
  ['GET', '/elsewhere', '$default'],
])('%s %s goes to %s', (method, path, key) => {
  expect(matchRoute(routes, method, path)?.route.key).toBe(key);
});

test('parameters are what is in their place', () => {
  expect(matchRoute(routes, 'GET', '/api/things/a b')?.parameters).toEqual({ id: 'a b' });
});

test('without a fitting route there is none', () => {
  expect(matchRoute([{ key: 'GET /api/things' }], 'GET', '/api/things/')).toBeUndefined();
});
