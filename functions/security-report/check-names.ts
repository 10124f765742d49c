import { checkNames, namesAnswerSchema } from '#shared/api/security-report.ts';
import { endpoint } from '../http/endpoint.ts';
import { withDns } from '../platform/dns.ts';
import { domainOf } from '../spoof-check/rules/question.ts';
import { keptOrNew } from './io/kept-reports.ts';
import { gatherNames } from './rules/names/gather-names.ts';
import { reportOnNames } from './rules/names/report-on-names.ts';

/** Looks at how a domain's names are kept, once in ten minutes whoever asks. */
export const handler = endpoint(checkNames, async ({ input, visitor }) => {
  const domain = domainOf(input.domain);
  const wanted = { kind: 'names', domain, visitorKey: visitor.key, schema: namesAnswerSchema } as const;
  return keptOrNew(wanted, () =>
    withDns(async (dns) => reportOnNames(await gatherNames(dns, domain), new Date())),
  );
});
