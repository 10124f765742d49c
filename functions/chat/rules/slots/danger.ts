/** Who speaks of ending a life, their own or somebody's whom they know. */
const OWN_LIFE =
  /\bsuicid\w*\b|\bselfmoord\b|\b(?:kill(?:ing)?|hang(?:ing)?|harm(?:ing)?|hurt(?:ing)?|cut(?:ting)?) (?:myself|himself|herself|themselves)\b|\b(?:end|take|taking|ending) (?:my|his|her) (?:own )?life\b|\b(?:want|wants|going|ready) (?:to|2) die\b|\b(?:dont|do not|doesnt|does not) want to (?:live|be alive|be here any ?more)\b|\bcant go on (?:any ?more|living)\b|\b(?:my|sy|haar) (?:eie )?lewe neem\b|\b(?:myself|homself|haarself) (?:iets aandoen|doodmaak|om die lewe bring)\b|\bwil nie meer (?:lewe|leef)\b|\bwil (?:net )?(?:dood ?gaan|sterf)\b|\bngifuna uku(?:fa|zibulala)\b|\bukuzibulala\b/;
/** Said of anger at oneself, not of one's life. */
const ONLY_SAID = /\b(?:could|can) (?:just )?(?:kill|hang) myself\b/;
/** Somebody is beaten, choked or shut in by another one. */
const BEATEN =
  /\b(?:he|she|husband|wife|boyfriend|girlfriend|partner|ex|stepfather|father|dad|brother|uncle|son)\b.{0,25}\b(?:hit(?:s|ting)? (?:me|her|him|us|my (?:mother|mom|sister|brother|child|children|kids))\b(?! (?:up|with|for|on))|beat(?:s|ing)? (?:me|her|us|my (?:mother|mom|sister|child|children|kids))\b(?! to)|chok(?:es?|ed|ing) (?:me|her)|strangl\w+ (?:me|her)|stab\w* (?:me|him|her|us)|raped? (?:me|her)|lock(?:s|ed) me (?:in|inside) (?:the|a|my|our) (?:house|flat|home|room|bedroom|bathroom))\b|\b(?:slaan|skop|wurg|verkrag) (?:my|ons)\b(?! (?:op|uit|skerm|rekenaar|laptop|foon))|\buyangishaya\b|\bungishaya\b/;
/** Weapons, and who threatens with them. */
const ARMED =
  /\b(?:with|pulled|holding|carrying|(?:he|she|they|man|men|guys?|people|husband|wife|ex|partner|boyfriend|some(?:one|body))(?: now| outside)? (?:has|have|had|got)) (?:a |an |the |his |her )?(?:knife|gun|pistol|firearm|panga)s?\b|\bgunshots?\b|\bshots (?:fired|outside)\b|\b(?:shoot(?:ing)?|stab(?:bing)?) (?:me|us|him|her|my|at us|at me|people)\b|\bhet (?:n |die )?(?:mes|geweer|pistool|vuurwapen)\b|\b(?:skiet|steek) (?:my|ons|hom|haar) (?:dood|met)\b|\b(?:threat\w*|wants?|trying|tried|says? (?:he|she|they)(?: will|ll)?|going|gonna|dreig)\b.{0,12}\b(?:to |om )?(?:kill|murder|shoot|stab) (?:me|us|my (?:children|kids|family|mother|wife|husband))\b(?! (?:if|because|for|when|over|about))/;
/** Robbers, and strangers in a house, while it happens. */
const BROKEN_IN =
  /\b(?:being|are) (?:robbed|hijacked|held up)\b|\b(?:armed )?robbe(?:rs?|ry)\b.{0,25}\b(?:in|inside|outside|at|happening|here|now|busy)\b|\bhostages?\b|\bkidnapped\b|\b(?:intruders?|burglars?|robbers)\b.{0,12}\b(?:in|inside|outside|at) (?:the|my|our) (?:\w+ )?(?:house|home|flat|room|bedroom|yard|garden|gate|door|shop|office|building|premises|factory|store)\b|\b(?:some(?:one|body)|a (?:strange )?man|people|men) (?:is |are )?(?:inside|in) (?:my|our|the) (?:house|home|flat|bedroom|yard)\b(?! ?(?:wifi|network|router|internet|computer|system))|\bbreaking in(?:to)? (?:my|our|the) (?:house|home|flat|shop|office|room|building|premises)\b|\bumuntu\b.{0,12}\bendlini\b(?!.{0,12}\bwifi\b)|\b(?:iemand|inbrekers?) (?:is )?in (?:my|ons|die) huis\b(?! se (?:wifi|netwerk))/;
/** A body that fails. */
const HURT =
  /\b(?:isnt|is not|not|stopped) breathing\b|\bunconscious\b|\belectrocuted\b|\boverdose\b|\bbleeding (?:badly|a lot|out|to death)\b|\bcall (?:an|the) ambulance\b|\bhaal nie asem\b/;
/** What is over, is asked about, is a film or a game, or is only the name of a thing. */
const NOT_NOW =
  /\b(?:last|previous) (?:year|month|week)\b|\bago\b|\byesterday\b|\bgister\b|\bverlede\b|\bizolo\b|\b(?:movie|film|game|series|book|video about|policy|policies|insurance|prevention|awareness|helpline website|hotline website|cameras?|cctv|alarm system)\b|\bwhat (?:if|happens if)\b|\bin case\b/;

const ALWAYS = [OWN_LIFE];
const WHILE_IT_HAPPENS = [BEATEN, ARMED, BROKEN_IN, HURT];

/**
 * Whether a message tells that somebody's life is in danger now, which no other subject in it may hide: "he has a knife and took my
 * phone". `plain` is the message in small letters, without accents and apostrophes.
 */
export function tellsOfDanger(plain: string): boolean {
  const text = plain.replace(ONLY_SAID, ' ');
  if (
    ALWAYS.some((sign) => sign.test(text)) &&
    !/\b(?:movie|film|game|series|book|squad|prevention)\b/.test(text)
  )
    return true;
  return WHILE_IT_HAPPENS.some((sign) => sign.test(text)) && !NOT_NOW.test(text);
}
