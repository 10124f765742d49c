import { recordsOf } from '../../../platform/rules/dns-answers.ts';
import { BESIDE, SEVERAL } from '../dkim/judge-dkim.ts';
import { isDkimKey, parseDkimKey, withoutTestMark } from '../dkim/parse-key.ts';
import type { Assumption } from '../gather-facts.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { AUTOMATIC, isLeftover } from '../named.ts';
import { isHome } from '../senders.ts';
import { ownerStep, publishStep, type Step } from './step.ts';

type Key = JudgedDomain['dkim']['keys'][number];

const GENERAL =
  'Your email provider shows you the record to publish; look for DKIM or email authentication in its settings.';

/** Signing is switched on at the mail provider, because only the provider has the key. */
export function dkimSteps({ dkim, isSigning, facts, senders }: JudgedDomain): Step[] {
  const writers = senders.filter(
    (one) => !AUTOMATIC.has(one.is) && one.passes !== 'not-a-sender' && !isLeftover(one),
  );
  // That a service has begun to sign by then says nothing about the mail that people write.
  const isSetUp =
    isSigning &&
    (dkim.isSigning ||
      facts.assumed.includes('dkim') ||
      writers.length === 0 ||
      writers.some((one) => one.dkim === 'signs'));
  const home = senders.find((one) => isHome(one, senders));
  const isUnsigned = home?.dkim === 'absent';
  if ((isSetUp && !isUnsigned) || dkim.state === 'unknown') return [];
  const disturbed = isSetUp ? undefined : disturbedStep(dkim.keys, facts);
  if (disturbed) return [disturbed];
  const where = home?.service?.signing ?? GENERAL;
  if (isUnsigned) return [switchOn(home.name, where, `sender:${home.name}`)];
  if (dkim.keys.some(({ state }) => state === 'usable')) return [rsaStep(where)];
  if (dkim.state === 'not-found') {
    const unused = dkim.isUnseen
      ? ' If the domain sends no mail, delete the DKIM entries of services that it no longer uses, and check again.'
      : '';
    const { domain } = facts;
    const not = dkim.missing === undefined ? '' : `There is no key at ${dkim.missing}._domainkey.${domain}. `;
    const words = {
      id: 'dkim-selector',
      title: 'Find your DKIM selector, or switch DKIM on',
      explanation: `${not}Your mail may well be signed under a name that this check did not try. Open an email you sent, look for s= beside d=${domain} in the line DKIM-Signature, and check again with that selector. If there is no such line, switch DKIM on. ${where}${unused}`,
    };
    return [ownerStep(words, { assumes: 'dkim' })];
  }
  return [switchOn(home?.name ?? 'your mail provider', where, 'dkim')];
}

function switchOn(provider: string, where: string, assumes: Assumption): Step {
  const words = { id: 'dkim', title: `Switch on DKIM at ${provider}`, explanation: where };
  return ownerStep(words, { assumes });
}

/** A key is there, and something keeps receivers from using it: the step is about that key alone. */
function disturbedStep(keys: JudgedDomain['dkim']['keys'], facts: JudgedDomain['facts']): Step | undefined {
  const testing = keys.find(({ state, isTesting }) => state === 'usable' && isTesting);
  if (testing) return testStep(testing, facts);
  const crowded = keys.find(({ remarks }) =>
    remarks.some((remark) => remark === SEVERAL || remark === BESIDE),
  );
  return crowded && keepOneStep(crowded, facts);
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

/** The records do not show which of several keys signs, and other texts there may be needed by somebody. */
function keepOneStep({ selector, remarks }: Key, { domain, dkim }: JudgedDomain['facts']): Step {
  const host = `${selector}._domainkey.${domain}`;
  const words = remarks.includes(SEVERAL)
    ? {
        title: `Keep one DKIM key at the selector ${selector}`,
        explanation: `More than one key is at ${host}, so receivers may use none. Ask your mail provider which of them signs your mail, and delete all the others there.`,
      }
    : {
        title: `Keep only the DKIM key at the selector ${selector}`,
        explanation: `Another text is beside the key at ${host}, so receivers may not find the key. Delete that text there, or move it to where it belongs.`,
      };
  const { text } = dkim.selectors.find((answer) => answer.selector === selector) ?? {};
  const keys = (text ? recordsOf(text) : []).filter(isDkimKey);
  const isSound = (key: string) => {
    const { type, remarks: found } = parseDkimKey(key);
    return type === 'rsa' && found.length === 0;
  };
  const isUsable = (key: string) => parseDkimKey(key).state === 'usable';
  const value = keys.find(isSound) ?? keys.find(isUsable) ?? keys[0] ?? '';
  return ownerStep({ id: 'dkim-several', ...words }, { leaves: { host, type: 'TXT', value } });
}

/**
 * Behind an alias the record is the provider's, and no other record can be beside an alias (RFC 1034, section 3.6.2).
 */
function testStep({ selector, record, alias }: Key, { domain, dkim }: JudgedDomain['facts']): Step {
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
  const published = record ?? '';
  const tested = { host, type: 'TXT', value: withoutTestMark(published) } as const;
  return asked?.kind === 'no-data'
    ? publishStep(words, tested, { replaces: [published] })
    : ownerStep(words, { leaves: tested });
}
