import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headerOf, type WireAnswer, type WireRequest } from '../wire.ts';

type Encoding = 'br' | 'gzip';

/** The smallest text that CloudFront compresses, in bytes. */
const LEAST_BYTES = 1000;
const MOST_BYTES = 10_000_000;

const PACKED_TYPES =
  /^(text\/|image\/(svg\+xml|vnd\.microsoft\.icon)|application\/(json|javascript|xml|manifest\+json|rss\+xml)|font\/(ttf|otf))/;

const packers: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** The answer as CloudFront would compress it for this visitor. */
export async function pack(
  request: WireRequest,
  answer: WireAnswer,
  encodings: readonly Encoding[],
): Promise<WireAnswer> {
  const isPackable =
    headerOf(answer, 'content-encoding') === undefined &&
    [200, 403, 404].includes(answer.status) &&
    answer.body.length >= LEAST_BYTES &&
    answer.body.length <= MOST_BYTES &&
    PACKED_TYPES.test(headerOf(answer, 'content-type') ?? '');
  if (!isPackable || encodings.length === 0) return answer;
  const accepted = acceptedEncodings(headerOf(request, 'accept-encoding') ?? '');
  const encoding = encodings.find((name) => accepted.includes(name));
  const vary = ['vary', 'Accept-Encoding'] as const;
  if (!encoding) return { ...answer, headers: [...answer.headers, vary] };
  const headers = answer.headers.map(
    ([name, value]) => [name, name === 'etag' ? `W/${value}` : value] as const,
  );
  return {
    ...answer,
    headers: [...headers, vary, ['content-encoding', encoding]],
    body: await packers[encoding](answer.body),
  };
}

/** Without the encodings that `;q=0` excludes. */
function acceptedEncodings(header: string): string[] {
  const parts = header.split(',').map((part) => part.trim().split(/\s*;\s*q=/));
  return parts.filter(([, quality = 1]) => Number(quality) > 0).map(([name = '']) => name);
}

/** Whether the visitor already has this answer, by its ETag or else by its date. */
export function isUnchanged(request: WireRequest, answer: WireAnswer): boolean {
  if (answer.status !== 200 || !['GET', 'HEAD'].includes(request.method)) return false;
  const tags = headerOf(request, 'if-none-match');
  const tag = headerOf(answer, 'etag');
  if (tags !== undefined) {
    return tag !== undefined && tags.split(',').some((known) => ['*', plain(tag)].includes(plain(known)));
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

/** A weak ETag is as good as a strong one here. */
function plain(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
