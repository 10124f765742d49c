import type { ArticleSummary } from '#shared/api/blog.ts';
import { nextOf } from './article-text.tsx';

const listOf = (...slugs: string[]) => slugs.map((slug) => ({ slug })) as ArticleSummary[];

test.each([
  [['new', 'middle', 'old'], 'new', 'middle'],
  [['new', 'middle', 'old'], 'old', 'new'],
  [['new', 'middle', 'old'], 'withdrawn', 'new'],
  [['only'], 'only', undefined],
  [[], 'any', undefined],
])('in the list %j the article %s is followed by %s', (slugs, slug, next) => {
  expect(nextOf(listOf(...slugs), slug)?.slug).toBe(next);
});
