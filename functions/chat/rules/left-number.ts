import { isPhoneNumber } from '#shared/rules/phone-number.ts';
import { plainText } from './meaning/tokens.ts';

const PHONE = /(?<![\d*])(?:\+|0|27)(?:[ ()-]*\d){8,13}(?!\d)/;
const MAIL = /\S+@\S+\.\w{2,}/;
const MOST_WORDS = 8;
/** The number of somebody else, or of ours; and what comes before a call back. */
const OF_OTHERS =
  /\b(?:from|your|julle|scam\w*|fraud\w*|who|whose|is this|is that|hack\w*|stolen|gone|lost|block\w*|wants?|wanted|he|she|they|phoned|called|sms|pin|otp|help|knife|gun|police|how|what|price|cost|breach\w*|check|leak\w*|spoof\w*)\b/;

/** Whether a message holds a phone number that may be that of who writes it. */
export function hasOwnNumber(message: string): boolean {
  const [found = ''] = PHONE.exec(message) ?? [];
  return isPhoneNumber(found) && !OF_OTHERS.test(plainText(message.replace(found, ' ')));
}

/** Whether a message does little more than leave the number, or the address, of who writes it. */
export function leavesContact(message: string): boolean {
  const [found] = (hasOwnNumber(message) ? PHONE : MAIL).exec(message) ?? [];
  if (found === undefined) return isPhoneNumber(message);
  const around = plainText(message.replace(found, ' '));
  return around.split(/\W+/).filter(Boolean).length <= MOST_WORDS && !OF_OTHERS.test(around);
}

/** Whether a message is an e-mail address and nothing else: it may be left, or be meant to be looked up. */
export function isOnlyAddress(message: string): boolean {
  return message.trim() === MAIL.exec(message)?.[0];
}
