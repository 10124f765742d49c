import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readPage } from '../read-page.ts';
import type { HeaderFacts } from './header-facts.ts';
import { isHtml, scoreHeaders } from './score-headers.ts';

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const setSchema = z.object({
  isHttps: z.boolean(),
  isVerified: z.boolean(),
  headers: fieldsSchema,
  body: z.string(),
  route: z.nullable(z.array(z.string())),
  cookies: z.array(z.string()),
  cors: z.nullable(fieldsSchema),
  score: z.int(),
  grade: z.string(),
  results: z.record(z.string(), z.string()),
});

type HeaderSet = z.infer<typeof setSchema>;

const { hostname, origin, sets } = z.parse(
  z.object({ hostname: z.string(), origin: z.string(), sets: z.array(setSchema) }),
  JSON.parse(readFileSync('functions/testing/header-sets/scored.json', 'utf8')),
);

function factsOf(set: HeaderSet): HeaderFacts {
  const { isHttps, isVerified, headers, route } = set;
  const address = new URL(`${isHttps ? 'https' : 'http'}://${hostname}/`);
  const hasTls = route?.some((url) => url.startsWith('https:')) ?? false;
  return {
    hostname,
    page: {
      headers,
      isHttps,
      isVerified,
      markup: isHtml({ headers }) ? readPage(set.body, address)?.markup : undefined,
    },
    http: route ? { isVerified: isVerified || !hasTls, route: route.map((url) => new URL(url)) } : undefined,
    cookies: set.cookies.map((header) => ({ header, host: hostname })),
    cors: { origin, headers: set.cors ?? {} },
  };
}

test('300 header sets get the results, the score and the grade that MDN’s Observatory gives them', () => {
  expect(sets).toHaveLength(300);
  const different = sets.flatMap((set, nth) => {
    const { score, grade, tests } = scoreHeaders(factsOf(set));
    const results = Object.fromEntries(tests.map(({ id, result }) => [id, result]));
    const ours = JSON.stringify({ score, grade, results: inOrder(results) });
    const theirs = JSON.stringify({ score: set.score, grade: set.grade, results: inOrder(set.results) });
    return ours === theirs ? [] : [{ nth, ours, theirs }];
  });
  expect(different).toEqual([]);
});

test('the sets reach every grade and most results', () => {
  expect(new Set(sets.map(({ grade }) => grade)).size).toBe(13);
  const results = new Set(sets.flatMap((set) => Object.values(set.results)));
  expect(results.size).toBeGreaterThan(45);
});

function inOrder(results: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1));
}
