import { checkWebsite, websiteAnswerSchema } from '#shared/api/security-report.ts';
import { endpoint } from '../http/endpoint.ts';
import { domainOf } from '../spoof-check/rules/question.ts';
import { keptOrNew } from './io/kept-reports.ts';
import { seeWebsite } from './io/see.ts';

/** Checks the front page of a domain's website, at most once in ten minutes for all visitors together. */
export const handler = endpoint(checkWebsite, async ({ input, visitor }) => {
  const domain = domainOf(input.domain);
  const wanted = { kind: 'website', domain, visitorKey: visitor.key, schema: websiteAnswerSchema } as const;
  return keptOrNew(wanted, () => seeWebsite(domain));
});
