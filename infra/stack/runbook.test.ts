import { readFileSync } from 'node:fs';
import { ALARMS } from './constructs/alarms.ts';
import { headingAnchor } from './testing/heading-anchor.ts';
import { sourcesBelow } from './testing/sources-below.ts';

const paragraphs = runbookParagraphs();

test.each(ALARMS.map(({ id, meaning, runbook }) => [id, meaning, runbook] as const))(
  'the alarm %s says what it means, and its paragraph what to look at or to run',
  (_id, meaning, runbook) => {
    expect(meaning).toMatch(/^.{20,}\.$/);
    expect(paragraphs.get(runbook)).toMatch(/^.+\n\n\w[^]+`[^`]+`/);
  },
);

test('every paragraph that a tool or a budget names is there', () => {
  const named = sourcesBelow('infra').flatMap((text) =>
    [...text.matchAll(/docs\/runbook\.md#([\w-]+)|paragraph: '([\w-]+)'/g)].map(
      ([, inLink, inField]) => inLink ?? inField ?? '',
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((anchor) => !paragraphs.has(anchor))).toEqual([]);
  expect(paragraphs.has('the-month-costs-more-than-planned')).toBe(true);
});

/** Each paragraph of the runbook by the anchor that GitHub gives its heading. */
function runbookParagraphs(): ReadonlyMap<string, string> {
  const [, ...parts] = readFileSync('docs/runbook.md', 'utf8').split(/^##+ /m);
  return new Map(parts.map((part) => [headingAnchor(part.split('\n', 1)[0] ?? ''), part]));
}
