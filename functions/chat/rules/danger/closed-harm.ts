/** What was done, in words of any kind of harm. */
const HARM =
  /\b(?:stole|stolen|robbed|robbery|burgl\w*|broke(?:n)? in(?:to)?|break ?in|theft|fire|flood\w*|hacked|hack|hit|ransom\w*|virus|scammed|wiped|encrypted|wrong account|lost (?:everything|all|it all|their|our|a|her|his)|crashed|died|gesteel|gehack|ingebreek|inbraak|brand|bahacke|ntshontsh\w*)\b/;
/** When it is over. */
const PAST =
  /\b(?:last|previous) (?:year|month|winter|summer|december|january|february|march|april|may|june|july|august|september|october|november)\b|\b(?:years?|months) (?:ago|back)\b|\bin (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:back )?in (?:20[0-3]\d|19\d\d)\b|\b(?:verlede|laas|vorige) (?:jaar|maand)\b|\bngonyaka o(?:dlule|phelile)\b|\bnyakenye\b/;
/** Whose it was. */
const OF_OTHERS =
  /\b(?:(?:a|the|my|our|her|his) (?:\w+ )?(?:neighbours?|friends?|cousins?|colleagues?|competitors?|brother|sister|buddy)|(?:the )?(?:people|shop|office|practice|school|church|guy|firm|business|farm|place) (?:next door|down the road|across the road|up the road)|another (?:\w+ )?(?:shop|office|practice|school|church|firm|business|farm|salon|lodge)|(?:my|ons|die) buur\w*|umakhelwane)\b/;

/** What is wanted for the future. */
const WANTS =
  /\b(?:want|wants|wanting|would like|looking for|need (?:a|an|to|some)|this time|next time|never again|must have|what it (?:will|would) cost|would rather|soek|wil (?:ons|ek)|ngifuna|sifuna|so (?:now|that) (?:im|i am|we|we are|i))\b/;
const NOT_US_TOO =
  /\b(?:(?:dont|do not|wont|rather not|scared|afraid|worried|before) (?:\w+ ){0,4}(?:that|this|it|same|us|me|we)|(?:be|are|am) next|same (?:thing )?(?:to|for|with) (?:us|me)|(?:prevent|avoid|protect)\w*|not (?:going to )?(?:be|happen to) (?:us|me)|wil nie (?:he|hê|volgende)|nie met ons)\b/;
/** What says that it goes on, or came back. */
const GOES_ON =
  /\b(?:today|tonight|yesterday|this (?:morning|week|afternoon|evening)|right now|just now|still|again|keeps?|vandag|nou net|namhlanje|izolo|since then|ever since)\b/;

/** Whether a message speaks of harm only as the reason for a question: it is long over, or happened to others. `plain` is in small letters. */
export function isClosedHarm(plain: string): boolean {
  if (!HARM.test(plain) || GOES_ON.test(plain)) return false;
  return (PAST.test(plain) && WANTS.test(plain)) || (OF_OTHERS.test(plain) && NOT_US_TOO.test(plain));
}

const PAID = '(?:paid|pay|pays|paying|sent|send|transferred|transfer|betaal|oorbetaal)';
const NOT = '(?:did ?nt|did not|has ?nt|has not|have ?nt|have not|had ?nt|had not)';
const NOTHING_PAID = new RegExp(
  [
    `\\b(?:nobody|no ?one|none of (?:them|us)|niemand|not one)\\b.{0,15}\\b${PAID}\\b`,
    `\\b${NOT} (?:\\w+ ){0,2}${PAID}\\b.{0,25}\\b(?:yet|luckily|thankfully|thank god|fortunately)\\b`,
    `\\b(?:luckily|thankfully|thank god|fortunately)\\b.{0,25}\\b(?:${NOT}|never) (?:\\w+ ){0,2}(?:${PAID})\\b`,
    `\\b${NOT}(?: (?:fall for it|do it))? (?:luckily|thankfully|fortunately)\\b`,
    `\\b(?:almost|nearly|amper|byna) ${PAID}\\b`,
    `\\bnog nie (?:\\w+ )?${PAID}\\b|\\bnot (?:yet )?${PAID} (?:it )?yet\\b|\\bnie betaal nie\\b`,
  ].join('|'),
);
const SOME_PAID =
  /\b(?:money|r ?\d+|cash|geld|imali)\b.{0,25}\b(?:gone|left|missing|off|disappeared|weg|iphumile)\b|\b(?:one|two|three|some|another|others?|she|he|they) (?:did(?! not|nt)|has paid|already paid|paid already)\b/;

/** Whether a message says that nobody paid what was asked for: then there is nothing to recall. `plain` is in small letters. */
export function isNothingPaid(plain: string): boolean {
  return NOTHING_PAID.test(plain) && !SOME_PAID.test(plain);
}
