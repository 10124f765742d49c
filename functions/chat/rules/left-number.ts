import { isPhoneNumber } from '#shared/rules/phone-number.ts';
import { slotWordsOf } from './slots/slots-of.ts';
import { conceptsOf } from './words/concepts.ts';
import { plainText } from './words/words-of.ts';

const PHONE = /(?<![\d*])(?:\+|0|27)(?:[ ()-]*\d){8,13}(?!\d)/;
const MAIL = /\S+@\S+\.\w{2,}/;

/** What is said around a number that is left to be phoned: "Thabo, call me on", "my WhatsApp is". */
const MEANS = /^(?:contact|person|phone|whatsapp|whatsappTaken|hello|thanks|email|urgent|reply|onsite)$/;
const MOST_WORDS = 8;
/** The number of somebody else, or of ours. */
const OF_OTHERS =
  /\b(?:from|your|julle|scam\w*|fraud\w*|who|whose|is this|is that|hack\w*|stolen|gone|lost|block\w*|wants?|wanted|he|she|they|phoned|called|sms|pin|otp)\b/;

/** Whether a message holds a phone number that may be that of who writes it. */
export function hasOwnNumber(message: string): boolean {
  const [found = ''] = PHONE.exec(message) ?? [];
  return isPhoneNumber(found) && !OF_OTHERS.test(plainText(message.replace(found, ' ')));
}

/** Whether a message does little more than leave the number, or the address, of who writes it. */
export function leavesContact(message: string): boolean {
  const [found] = (hasOwnNumber(message) ? PHONE : MAIL).exec(message) ?? [];
  if (found === undefined) return isPhoneNumber(message);
  const around = message.replace(found, ' ');
  const words = slotWordsOf(around);
  return (
    words.length <= MOST_WORDS &&
    !OF_OTHERS.test(plainText(around)) &&
    // A sign, such as that of harm or danger, comes first.
    words.every((word) => !word.startsWith('#')) &&
    conceptsOf(words).every((concept) => MEANS.test(concept))
  );
}

/** Whether a message is an e-mail address and nothing else: it may be left, or be meant to be looked up. */
export function isOnlyAddress(message: string): boolean {
  return message.trim() === MAIL.exec(message)?.[0];
}
