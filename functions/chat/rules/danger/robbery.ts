const KIN =
  '(?:wife|husband|partner|girlfriend|boyfriend|mother|mom|mum|father|dad|parents|family|child|children|kids?|son|daughter|brother|sister|baby|gran|granny|gogo|colleagues?|friends?|staff|people|cashiers?|employees|driver|guard)';
const PERSON = `(?:me|us|him|her|them|(?:my|our|his|the) (?:\\w+ )?${KIN}|people|staff|customers)`;
const WHO = `(?:i|im|we|were|he|hes|she|shes|they|theyre|us|(?:my|our|his|the|a) (?:\\w+ )?${KIN})`;
const HOUSE =
  '(?:my|our|the) (?:\\w+ )?(?:house|home|flat|bedroom|room|yard|garden|garage|gate|door|shop|office|building|premises|factory|store)';
/** Behind a place: then it is no place, but what runs there. */
const NOT_ITS_NETWORK =
  '(?! ?(?:s )?(?:wifi|wi fi|network|router|internet|computers?|pcs?|laptops?|systems?|servers?|e?mails?|accounts?|data|software|cloud)\\b)';

/** What is robbed, held and hijacked without anybody being near. */
const DIGITAL =
  /\b(?:data|files?|photos|chats?|e?mails?|inbox|mailbox|accounts?|domain|passwords?|logins?|web ?site|site|page|pcs?|computers?|machines?|browsers?|servers?|systems?|network|backups?|hackers?|hacked|scammers?|virus(?:es)?|pop ?ups?|ransomware|ransom|online|digital|software|provider|it (?:guy|fellow|firm|company|crowd|person|man)|contract|fee|bitcoin|encrypted)\b/;

/** Persons who are held: these count whatever else the message names. */
const HELD = new RegExp(
  `\\bkidnapped (?:${PERSON})\\b|\\b${WHO} (?:is|are|am|was|were|been|has been|have been|got|being|just got) (?:being )?kidnapped\\b|\\b(?:holds?|holding|held|keeps?|keeping|kept|takes?|taking|took|taken) (?:my|our|his) (?:\\w+ )?${KIN} hostage\\b`,
);
const HOSTAGES = new RegExp(
  `^\\W*(?:help )?(?:hostage|kidnapped)\\W*$|\\bhostages\\b|\\bhostage situation\\b|\\b(?:hold|held|keep|kept|tak)\\w* (?:${PERSON}) hostage\\b|\\b${WHO} (?:is|are|am|being|been|have been|has been)?(?: being)? ?(?:held |taken |kept )?hostage\\b|\\b(?:someone|somebody|people|children|a (?:child|woman|man|girl|boy)) (?:is|was|were|has been|got|being|been) (?:being )?kidnapped\\b`,
);
const ASKS_US = /\b(?:do|will|would|can|wont|dont|could) (?:you|u)\b/;

const PLACE_OR_PEOPLE = `(?:${WHO}|someone|somebody|neighbours?|(?:my|our|the|a) (?:\\w+ )?(?:shop|store|house|home|bank|office|building|truck|van|car|driver|spaza))`;
const ROBBED_NOW = new RegExp(
  `\\b${PLACE_OR_PEOPLE} (?:is |are |am |re )?(?:now |just |busy )?(?:being|getting) (?:robbed|hijacked)\\b|\\b${WHO} (?:is|are|am) (?:robbed|hijacked)\\b|^\\W*(?:help |pls |please |sos )*(?:being|getting) (?:robbed|hijacked)\\b|\\bword (?:nou )?beroof\\b`,
);
const HELD_UP = new RegExp(
  `\\b${WHO} (?:is |are |am )?(?:being |getting )?held up(?: (?:right )?now\\W*$| at (?:gun|knife) ?point\\b| by (?:\\w+ )?(?:armed|men|robbers|gunmen|thugs|guys|skelms)\\b|\\W*$)`,
);
const WAS_NOT =
  /\b(?:thought|not|wasnt|isnt)\b.{0,20}\bbeing robbed\b|\bbeing robbed\b.{0,12}\b(?:wasnt|was not)\b/;
const ROBBERS = new RegExp(
  `\\b(?:armed )?robbe(?:rs?|ry)\\b.{0,25}\\b(?:in|inside|outside|at|happening|here|now|busy)\\b|\\b(?:armed|masked) (?:men|man|people|guys) (?:are |is )?(?:now )?(?:in|inside|outside|at) ${HOUSE}\\b|\\b(?:intruders?|burglars?|robbers)\\b(?! had\\b).{0,12}\\b(?:in|inside|outside|at) ${HOUSE}\\b${NOT_ITS_NETWORK}`,
);

/** Somebody who has no business there. */
const STRANGER =
  '(?:some(?:one|body)|some ?1|a (?:strange |masked |armed |unknown )?man|(?:\\w+ )?(?:strange|armed|unknown|masked) (?:man|men|people|person|guys?)|(?:people|men) (?:we|i) (?:dont|do not) know|(?<=\\bthere (?:is|are) (?:a )?)strangers?|strangers?(?= (?:is|are)\\b))';
/** "someone in my house used my pc" belongs there, and so does who is there to mend something. */
const LIVES_THERE =
  '(?! (?:who|that|to|from|for|uses?|used|using|wants?|wanted|needs?|can|could|must|keeps?|asks?|asked|has|have|had|watches|clicked|opened|downloaded|else|is|are)\\b)';
const INSIDE = new RegExp(
  `(?<!\\b(?:have|having|want|like|need|send|get|let|letting|if|when|does|(?<!\\bthere )is|without|nobody|not) )\\b${STRANGER} (?:is |are |s )?(?:now |still |right now )?(?:inside|in) (?:my|our|the) (?:house|home|flat|bedroom|yard)\\b${NOT_ITS_NETWORK}${LIVES_THERE}`,
);
const BREAKING_IN = new RegExp(
  `\\b(?:breaking|(?:trying|tries|tried now|busy|attempting)(?: to)? (?:break|breaking|force|forcing|get|getting)) (?:in|into|in ?to|in2) ${HOUSE}\\b${NOT_ITS_NETWORK}`,
);
const STILL_INSIDE = new RegExp(
  `\\bbroke(?:n)? in(?:to ${HOUSE})? (?:\\w+ ){0,5}(?:still|busy) (?:here|inside|in (?:the|my|our) (?:house|home|flat|yard|shop|office))\\b${NOT_ITS_NETWORK}`,
);
const IN_OTHER_WORDS =
  /\bumuntu\b(?! (?:wenu|wakho|wami)\b).{0,12}\bendlini\b(?!.{0,12}\bwifi\b)|\b(?:iemand|inbrekers?) (?:is )?(?:nou )?in (?:my|ons|die) huis\b(?! (?:se (?:wifi|netwerk)|wat|gebruik|om)\b)/;

/** Whether persons are robbed or held, or strangers are in a house, while the message is written. `plain` is in small letters. */
export function tellsOfRobbery(plain: string): boolean {
  if (HELD.test(plain)) return true;
  if ([BREAKING_IN, INSIDE, IN_OTHER_WORDS].some((sign) => sign.test(plain))) return true;
  if (ROBBERS.test(plain) || HELD_UP.test(plain)) return true;
  if (DIGITAL.test(plain) || WAS_NOT.test(plain)) return false;
  return (HOSTAGES.test(plain) && !ASKS_US.test(plain)) || ROBBED_NOW.test(plain) || STILL_INSIDE.test(plain);
}
