import { type Contract, methodsOf } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { NotFoundError, type Refusal } from '../platform/rules/errors.ts';
import { siteDocuments } from '../platform/rules/site-documents.ts';
import { type Answer, pageAnswer, refusalAnswer } from './answer.ts';
import type { ApiEvent } from './request.ts';
import { errorAnswerOf, WrongMethodError } from './errors.ts';
import { log } from './log.ts';

/** Answers what no route takes: API Gateway would answer everything with 404 and a body of its own form. */
export const handler = async (event: ApiEvent): Promise<Answer> => {
  const { requestId } = event.requestContext;
  const answer = answerTo(event);
  answer.headers['x-request-id'] = requestId;
  log('info', { requestId, endpoint: 'unknown', status: answer.statusCode });
  return answer;
};

/** Data for callers of the API; outside it people ask, and get the page for unknown paths. */
function answerTo({ rawPath }: ApiEvent): Answer {
  const error = errorAnswerOf(refusalOf(rawPath));
  const page = rawPath.startsWith('/api/') ? '' : siteDocuments().notFound;
  return error.status === 404 && page !== '' ? pageAnswer(error, page) : refusalAnswer(error);
}

/** A path that a contract knows came with the wrong method: with the right one it would not have come here. */
function refusalOf(path: string): Refusal {
  const methods = Object.values<Contract>(API)
    .filter((contract) => patternOf(contract.path).test(path))
    .flatMap(methodsOf);
  return methods.length > 0
    ? new WrongMethodError([...new Set(methods)])
    : new NotFoundError('There is nothing at this address.');
}

/** `/api/blog-posts/{slug}` takes any one segment in place of the braces. */
function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}$`);
}
