import { checkMailDomain } from '#shared/api/mail-check.ts';
import { selectorOf } from '../domain/dkim/typed-selector.ts';
import { mailDomainOf } from '../domain/mail-domain.ts';
import { gatherMailFacts } from '../domain/mail-facts.ts';
import { reportOnMail } from '../domain/mail-report.ts';
import { endpoint } from '../http/endpoint.ts';
import { withDns } from '../io/dns.ts';
import { takeTurn } from '../io/limits.ts';

/** Enough for somebody who repairs a domain and looks again; too few for somebody who surveys a country. */
const CHECKS = { most: 20, seconds: 10 * 60 };

export const handler = endpoint(checkMailDomain, async ({ input, visitor }) => {
  const domain = mailDomainOf(input.domain);
  const selector = selectorOf(input.selector);
  await takeTurn({ key: `mail-check#${visitor.key}`, ...CHECKS });
  return withDns(async (dns, countQuestions) => {
    const facts = await gatherMailFacts(dns, { domain, selector });
    return reportOnMail(facts, countQuestions());
  });
});
