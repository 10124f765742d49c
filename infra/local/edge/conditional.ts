import { headerOf, type WireAnswer, type WireRequest } from '../wire.ts';

/** Whether the visitor already has this very answer, by its tag or else by its time. */
export function isUnchanged(request: WireRequest, answer: WireAnswer): boolean {
  if (answer.status !== 200 || !['GET', 'HEAD'].includes(request.method)) return false;
  const tags = headerOf(request, 'if-none-match');
  const tag = headerOf(answer, 'etag');
  if (tags !== undefined) {
    return (
      tag !== undefined &&
      tags.split(',').some((known) => known.trim() === '*' || plain(known) === plain(tag))
    );
  }
  const since = Date.parse(headerOf(request, 'if-modified-since') ?? '');
  return Date.parse(headerOf(answer, 'last-modified') ?? '') <= since;
}

/** The same answer without its body. */
export function unchanged(answer: WireAnswer): WireAnswer {
  const kept = answer.headers.filter(
    ([name]) => !['content-type', 'content-encoding', 'content-length'].includes(name),
  );
  return { status: 304, headers: kept, body: Buffer.alloc(0) };
}

/** A weak tag is as good as a strong one here. */
function plain(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
