import { checkNames, namesAnswerSchema } from '#shared/api/security-report.ts';
import { endpoint } from '../http/endpoint.ts';
import { domainOf } from '../spoof-check/rules/question.ts';
import { keptOrNew } from './io/kept-reports.ts';
import { seeNames } from './io/see.ts';

/** Checks a domain's DNS, at most once in ten minutes for all visitors together. */
export const handler = endpoint(checkNames, async ({ input, visitor }) => {
  const domain = domainOf(input.domain);
  const wanted = { kind: 'names', domain, visitorKey: visitor.key, schema: namesAnswerSchema } as const;
  return keptOrNew(wanted, () => seeNames(domain));
});
