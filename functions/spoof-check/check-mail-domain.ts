import { checkMailDomain } from '#shared/api/spoof-check.ts';
import { SPOOF_CHECK_WINDOW_SECONDS, MOST_SPOOF_CHECKS_PER_WINDOW } from '#shared/rules/spoof-check.ts';
import { selectorOf, domainOf } from './rules/question.ts';
import { endpoint } from '../http/endpoint.ts';
import { withDns } from '../platform/dns.ts';
import { spendRateLimits, visitorRateLimits } from '../platform/limits.ts';

const CHECKS = {
  name: 'spoof-check',
  most: MOST_SPOOF_CHECKS_PER_WINDOW,
  seconds: SPOOF_CHECK_WINDOW_SECONDS,
};

/** A visitor waits: a name whose servers have not answered by then is silent, and that is an answer. */
const SILENCE = { questionMs: 2500 };

export const handler = endpoint(checkMailDomain, async ({ input, visitor }) => {
  const domain = domainOf(input.domain);
  const selector = selectorOf(input.selector);
  // The rules are loaded while DynamoDB answers.
  const [{ checkDomain }] = await Promise.all([
    import('./rules/report.ts'),
    spendRateLimits(visitorRateLimits(visitor.key, CHECKS)),
  ]);
  return withDns((dns, countQuestions) => checkDomain(dns, { domain, selector }, countQuestions), SILENCE);
});
