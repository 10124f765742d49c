import { BESIDE, SEVERAL } from '../dkim/judge-dkim.ts';
import { withoutTestMark } from '../dkim/parse-key.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { ownerStep, publishStep, type Step } from './step.ts';

const GENERAL =
  'Your email provider shows you the record to publish; look for DKIM or email authentication in its settings.';

/** Signing is switched on at the mail provider, because only the provider has the key. */
export function dkimSteps({ dkim, isSigning, facts, senders }: JudgedDomain): Step[] {
  const unsigned = senders.filter((one) => one.isMailbox && one.dkim === 'absent');
  if ((isSigning && unsigned.length === 0) || dkim.state === 'unknown') return [];
  if (isSigning) return unsigned.map(({ name, service }) => switchOn(name, service?.signing ?? GENERAL));
  const testing = dkim.keys.find(({ state, isTesting }) => state === 'usable' && isTesting);
  if (testing) return [testStep(testing, facts)];
  const crowded = dkim.keys.find(({ remarks }) => remarks.includes(SEVERAL));
  if (crowded) return [keepOneStep(crowded.selector, facts.domain)];
  const disturbed = dkim.keys.find(({ remarks }) => remarks.includes(BESIDE));
  if (disturbed) return [keyAloneStep(disturbed.selector, facts.domain)];
  const where = senders.flatMap(({ service }) => service?.signing ?? []).join(' ') || GENERAL;
  if (dkim.keys.some(({ state }) => state === 'usable')) return [rsaStep(where)];
  if (dkim.state === 'not-found') {
    const unused = dkim.isUnseen
      ? ' If the domain sends no mail, delete the DKIM entries of services that it no longer uses, and check again.'
      : '';
    const words = {
      id: 'dkim-selector',
      title: 'Find your DKIM selector, or switch DKIM on',
      explanation: `Your mail may well be signed under a name that this check did not try. Open an email you sent, look for s= in the line DKIM-Signature, and check again with that selector. If there is no such line, switch DKIM on. ${where}${unused}`,
    };
    return [ownerStep(words, { assumes: 'dkim' })];
  }
  return [switchOn('your mail provider', where)];
}

function switchOn(provider: string, where: string): Step {
  const words = { id: 'dkim', title: `Switch on DKIM at ${provider}`, explanation: where };
  return ownerStep(words, { assumes: 'dkim' });
}

/** Mail is often signed twice, and the RSA key may be at a selector that was not tried. */
function rsaStep(where: string): Step {
  const words = {
    id: 'dkim-rsa',
    title: 'Have your mail signed with an RSA key too',
    explanation: `The key that we found is of the kind Ed25519, which many receivers do not check; there may be another. Open an email you sent: if a line DKIM-Signature in it holds a=rsa-sha256, check again with the selector after s= there. If none does, have an RSA key of 2048 bits added, and keep the present one. ${where}`,
  };
  return ownerStep(words, { assumes: 'dkim' });
}

/** The records do not show which of the keys signs. */
function keepOneStep(selector: string, domain: string): Step {
  const words = {
    id: 'dkim-several',
    title: `Keep one DKIM key at the selector ${selector}`,
    explanation: `More than one key is at ${selector}._domainkey.${domain}, so receivers may use none. Ask your mail provider which of them signs your mail, and delete all the others there.`,
  };
  return ownerStep(words, { assumes: 'dkim' });
}

/** Other texts at the name may be needed by somebody, so the owner removes them. */
function keyAloneStep(selector: string, domain: string): Step {
  const words = {
    id: 'dkim-several',
    title: `Keep only the DKIM key at the selector ${selector}`,
    explanation: `Another text is beside the key at ${selector}._domainkey.${domain}, so receivers may not find the key. Delete that text there, or move it to where it belongs.`,
  };
  return ownerStep(words, { assumes: 'dkim' });
}

/**
 * Behind an alias the record is the provider's, and no other record can be beside an alias (RFC 1034, section 3.6.2).
 */
function testStep(
  { selector, record, alias }: JudgedDomain['dkim']['keys'][number],
  { domain, dkim }: JudgedDomain['facts'],
): Step {
  const host = `${selector}._domainkey.${domain}`;
  const keeper =
    alias === null
      ? ''
      : ` ${host} is an alias (CNAME) to ${alias}: ask whoever looks after that name to change it there.`;
  const words = {
    id: 'dkim-testing',
    title: 'Take the DKIM key out of test mode',
    explanation: `The key of the selector ${selector} is marked with t=y, so receivers may treat what it signs as unsigned. First make sure, in an email you sent, that its signature passes.${keeper}`,
  };
  const asked = dkim.selectors.find((answer) => answer.selector === selector)?.alias;
  const isOwn = asked?.kind === 'no-data' || asked?.kind === 'no-domain';
  if (record === null || !isOwn) return ownerStep(words, { assumes: 'dkim' });
  return publishStep(words, { host, type: 'TXT', value: withoutTestMark(record) }, { replaces: [record] });
}
