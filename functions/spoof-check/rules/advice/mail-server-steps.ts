import type { JudgedDomain } from '../judged-domain.ts';
import { serverOf } from '../sending.ts';
import { ownerStep, publishStep, type Step } from './step.ts';

/**
 * The domain whose mail a name receives as one of its mail servers, and nothing else of its own; `unknown` if that
 * could not be looked up, undefined for any other name.
 */
export function servedDomain({ facts, mx, dkim, sending }: JudgedDomain): string | undefined {
  if (mx.state === 'found' || dkim.keys.length > 0) return undefined;
  const isAsked = facts.mxAbove.every(({ mx: { kind } }) => kind !== 'failed');
  return serverOf(facts) ?? (isAsked || sending.sends ? undefined : 'unknown');
}

/**
 * A mail server greets others with its name, and sends bounces under it (RFC 7208, sections 2.3 and 2.4). Records by
 * which nobody may send from the name would make both fail.
 */
export function mailServerSteps({ facts, access, grade }: JudgedDomain, served: string): Step[] {
  const { domain } = facts;
  if (served === 'unknown') return [];
  const checkServed = `Strangers write as ${served} rather than as its server, and its policy covers ${domain} too: run this check for ${served}.`;
  if (!access.isClosed && access.reach !== 'unknown' && access.reach !== 'listed') {
    const words = {
      id: 'spf-mail-server',
      title: 'Let this mail server pass under its own name, and nobody else',
      explanation: `${domain} is a mail server of ${served}. It greets other servers with this name and sends bounces under it, so no record may say that nobody sends from here. ${checkServed}`,
    };
    const published = facts.spf.found.kind === 'record' ? [facts.spf.found.record.text] : [];
    const record = { host: domain, type: 'TXT', value: 'v=spf1 a -all' } as const;
    return [publishStep(words, record, { replaces: published, isLast: true })];
  }
  if (grade.grade === 'excellent') return [];
  const words = { id: 'check-served-domain', title: `Check ${served} itself`, explanation: checkServed };
  return [ownerStep(words, { isLast: true })];
}
