import { tellsOfFire } from './fire.ts';
import { speaksOfOwnLife } from './own-life.ts';
import { tellsOfRobbery } from './robbery.ts';
import { threatensToKill } from './threats-to-kill.ts';

/** Somebody is beaten, choked or shut in by another one. */
const BEATEN =
  /\b(?:he|she|husband|wife|boyfriend|girlfriend|partner|ex|stepfather|father|dad|brother|uncle|son)\b.{0,25}\b(?:hit(?:s|ting)? (?:me|her|him|us|my (?:mother|mom|sister|brother|child|children|kids))\b(?! (?:up|with|for|on))|beat(?:s|ing)? (?:me|her|us|my (?:mother|mom|sister|child|children|kids))\b(?! to)|chok(?:es?|ed|ing) (?:me|her)|strangl\w+ (?:me|her)|stab\w* (?:me|him|her|us)|raped? (?:me|her)|lock(?:s|ed) me (?:in|inside) (?:the|a|my|our) (?:house|flat|home|room|bedroom|bathroom))\b|\b(?:slaan|skop|wurg|verkrag) (?:my|ons)\b(?! (?:op|uit|skerm|rekenaar|laptop|foon))|\buyangishaya\b|\bungishaya\b/;
/** Weapons, and who threatens with them; not their licence or safe. */
const ARMED =
  /\b(?:with|pulled|holding|carrying|(?:he|she|they|man|men|guys?|people|husband|wife|ex|partner|boyfriend|some(?:one|body))(?: now| outside| here| inside| at the (?:door|gate))? (?:has|have|had|got)(?: got)?) (?:a |an |the |his |her )?(?:knife|gun|pistol|firearm|panga)s?\b(?! (?:licen[cs]\w*|safe|safes|permit|shop|store|range|club|dealer|owner|set|sharpener|to my head (?:type|kind|sort)))|\b(?:knife|gun|pistol|blade|panga) (?:to|at|against|on|in) (?:my|his|her|our) (?:\w+ )?(?:throat|head|neck|back|face|chest)\b(?! (?:type|kind|sort)\b)|\bgunshots?\b|\bshots (?:fired|outside)\b|\bhet (?:n |die )?(?:mes|geweer|pistool|vuurwapen)\b|\b(?:skiet|steek) (?:my|ons|hom|haar) (?:dood|met)\b/;
/** "shoot me a quote" shoots nobody. */
const SHOT_AT =
  /\b(?:shoot(?:ing)?|stab(?:bing)?) (?:me|us|him|her|at us|at me|people|(?:my|our) (?:mother|mom|father|dad|wife|husband|son|daughter|brother|sister|child|children|kids|family|friend|neighbour))\b(?! (?:a|an|the|your|ur|over|through|down|some|any|that|those|it|back|quotes?|e?mails?|prices?|sms|messages?|whatsapps?|details|info|links?|pics?|videos?|photos?|(?:at|for) (?:weddings?|events?|parties|functions))\b)/;
/** Knives that open things. */
const AS_A_TOOL =
  /\b(?:open\w*|pr[iy]\w*|scrap\w*|clean\w*|scratch\w*|loosen\w*|unscrew\w*|lift\w*|remov\w*|cut|cuts) (?!(?:me|us|him|her|my (?:mother|mom|wife|sister|brother|son|daughter|husband))\b)(?:\w+ ){1,6}with (?:a|an|the|my|his|her) (?:\w+ )?knife\b/g;
/** A body that fails, or is hurt in an attack. */
export const HURT =
  /\b(?:isnt|is not|not|stopped) breathing\b|(?<!\b(?:computer|laptop|server|phone|pc|mac|printer) is )\bunconscious\b|\belectrocuted\b|\boverdosed?\b|\bbleeding (?:badly|a lot|out|to death)\b|\b(?:hit|knocked (?:down|over)) by (?:a |the )?(?:\w+ )?(?:car|taxi|truck|bus|bakkie|train)\b|\bcall (?:an|the) ambulance\b|\bhaal nie asem\b/;
const HURT_IN_ATTACK =
  /\b(?:robbed|robbers|hijacked|attacked|mugged|stabbed|beaten)\b.*\b(?:(?:one|two|some) of us|some(?:one|body)|he|she|i|im|my \w+|people|we)(?: is| are| am| was| were)? (?:\w+ )?(?:hurt|bleeding|injured|wounded|shot|stabbed)\b|\bhold(?:ing|s)? (?:us|me|him|her|them|people|my \w+) at (?:gun|knife) ?point\b|\bat (?:gun|knife) ?point (?:(?:right )?now|as we speak|at the moment)\b/;
/** What is over, is asked about, is a film or a game, or is only the name of a thing. */
const NOT_NOW =
  /\b(?:last|previous) (?:year|month|week)\b|\bago\b|\byesterday\b|\bgister\b|\bverlede\b|\bizolo\b|\b(?:movie|film|game|series|book|video about|policy|policies|insurance|prevention|awareness|helpline website|hotline website|cameras?|cctv|alarm system)\b|\bwhat (?:if|happens if)\b|\bin case\b|\bif (?:a |an |the )?(?:burglars?|robbers?|intruders?|thie(?:f|ves))\b/;

const WHILE_IT_HAPPENS = [BEATEN, ARMED, SHOT_AT, HURT, HURT_IN_ATTACK];

/**
 * Whether a message tells that somebody's life is in danger now, which no other subject in it may hide: "he has a knife and took my
 * phone". `plain` is the message in small letters, without accents and apostrophes.
 */
export function tellsOfDanger(plain: string): boolean {
  if (speaksOfOwnLife(plain)) return true;
  const text = plain.replace(AS_A_TOOL, ' ');
  if (NOT_NOW.test(text)) return false;
  return (
    threatensToKill(text) ||
    tellsOfRobbery(text) ||
    tellsOfFire(text) ||
    WHILE_IT_HAPPENS.some((sign) => sign.test(text))
  );
}
