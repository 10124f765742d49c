import { NotFoundError, type Refusal } from '../platform/rules/errors.ts';
import { notFoundDocument } from '../platform/rules/site-documents.ts';
import { type Answer, errorAnswerOf, pageAnswer, refusalAnswer, WrongMethodError } from './answer.ts';
import type { ApiEvent } from './request.ts';
import { log } from './log.ts';

/** The path of every endpoint with its methods. Inserted when the function is bundled, without the contracts. */
declare const KNOWN_PATHS: readonly (readonly [path: string, methods: readonly string[]])[];

/** Answers requests that match no route. Without it, API Gateway would answer 404 with a body in its own format. */
export const handler = async (event: ApiEvent): Promise<Answer> => {
  const { requestId } = event.requestContext;
  const answer = answerTo(event);
  answer.headers['x-request-id'] = requestId;
  log('info', { requestId, endpoint: 'unknown', status: answer.statusCode });
  return answer;
};

/** Below `/api/` the answer is data; elsewhere it is the page for unknown paths, because people open those. */
function answerTo({ rawPath }: ApiEvent): Answer {
  const error = errorAnswerOf(refusalOf(rawPath));
  const page = rawPath.startsWith('/api/') ? '' : notFoundDocument();
  return error.status === 404 && page !== '' ? pageAnswer(error, page) : refusalAnswer(error);
}

/**
 * A path that belongs to a contract was called with the wrong method; otherwise its route would have taken the request.
 */
function refusalOf(path: string): Refusal {
  const methods = KNOWN_PATHS.filter(([known]) => patternOf(known).test(path)).flatMap(([, taken]) => taken);
  return methods.length > 0
    ? new WrongMethodError([...new Set(methods)])
    : new NotFoundError('There is nothing at this address.');
}

/** Each `{name}` in a contract's path, as in `/api/blog-posts/{slug}`, matches any one segment. */
function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}$`);
}
