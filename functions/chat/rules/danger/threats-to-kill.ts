const KIN =
  '(?:wife|husband|partner|girlfriend|boyfriend|mother|mom|mum|father|dad|parents|family|child|children|kids?|son|sons|daughter|daughters|brother|sister|baby|gran|granny|gogo|people|staff)';
const SOMEBODY = `(?:me|us|him|her|(?:my|our|his) ${KIN})`;
const KILL = `(?:kill|murder|shoot|stab) (?:${SOMEBODY})\\b(?! (?:a|an|the|your|ur|over|through|some|any|that|it|quotes?|e?mails?|prices?|sms)\\b)`;
/** A reason behind it, as it is said in jest: "if she sees it", "for this". */
const FOR_A_REASON = '(?! (?:if|because|for|when|over|about|unless)\\b)';

/** Who is said in jest to kill somebody. */
const IN_JEST =
  /\b(?:boss|manager|director|clients?|customers?|accountant|auditors?|teacher|teachers|wife|husband|mom|mum|mother|dad|father|girlfriend|boyfriend|kids|baas|vrou|man|ma|pa)(?: \w+)? (?:will|would|ll|is going to|are going to|is gonna|are gonna|gonna|going to|gaan|sal)\b/;
const AT_WORK =
  /\b(?:boss|manager|director|clients?|customers?|accountant|auditors?|teachers?|baas|at work)\b/;

const WANTS = new RegExp(
  `\\b(?:threat\\w*|wants?|trying|tried|says? (?:he|she|they)(?: will|ll)?|going|gonna|dreig)\\b.{0,12}\\b(?:to |om )?${KILL}${FOR_A_REASON}`,
);
const WILL = new RegExp(
  `\\b(?:he|she|they|hes|shes|theyre|shark|man|men|caller|blackmailers?|scammers?|somebody|someone|people|gang|ex)(?: is| are)? (?:will|ll|gonna|going to|want to|wants to) ${KILL}${FOR_A_REASON}`,
);
const SAID = new RegExp(
  `\\b(?:he|she|they|shark|man|men|caller|messages?|blackmailers?|scammers?|somebody|someone|people|ex) (?:is |are |keeps? |has |have )?(?:says?|said|saying|swears?|swore|threat\\w*|told me|texted|writes|wrote)\\b.{0,20}\\b(?:will|ll|to|gonna|going to) ${KILL}`,
);
/** A threat that has its price: "if i dont pay", "because i did not send it". */
const FOR_MONEY = new RegExp(
  `\\b(?:will|ll|to|gonna|would) ${KILL}(?: \\w+){0,2} (?:if|unless|because|when|until|or)\\b.{0,30}\\b(?:pay|paid|pays|paying|money|cash|send|sent|bitcoin|btc|crypto|transfer|vouchers?|ransom|police|leave)\\b`,
);
/** What a violent partner forbids; that is no jest. */
const FORBIDDEN =
  /\bkill (?:me|us|her|the kids|my (?:children|kids))\b(?: \w+)? (?:if|when|unless) (?:i|she|we) (?:(?:ever|try to|dont|do not) )*(?:leave|run|scream|talk|divorce|report|go to (?:the )?police|tell (?:any ?one|any ?body|the police))\b/;
const IN_AFRIKAANS =
  /\bdreig\b.{0,25}\b(?:my|ons|hom|haar)\b.{0,15}\b(?:dood ?te ?maak|dood ?maak|te vermoor|vermoor|te skiet|dood ?te ?skiet)\b|\b(?:hy|sy|hulle|eks|iemand)\b.{0,20}\b(?:gaan|sal|wil) (?:my|ons) (?:\w+ )?(?:dood ?maak|vermoor|dood ?skiet)\b(?! (?:as|oor)\b(?!.{0,25}\b(?:betaal|geld|stuur|polisie)\b))/;
const IN_ZULU = /\b(?:uzo|bazo|uku|ufuna uku|bafuna uku)(?:ngi|si)bulala\b/;

/** Whether somebody threatens to kill, and it is not said in jest of a boss or a wife. `plain` is in small letters. */
export function threatensToKill(plain: string): boolean {
  if (IN_ZULU.test(plain) || FORBIDDEN.test(plain)) return true;
  if (WANTS.test(plain)) return !AT_WORK.test(plain) || !IN_JEST.test(plain);
  if (IN_JEST.test(plain) || AT_WORK.test(plain)) return false;
  return [WILL, SAID, FOR_MONEY, IN_AFRIKAANS].some((sign) => sign.test(plain));
}
