import { isClosedHarm } from './closed-harm.ts';

/** What a message says that has happened, in words of any kind of harm: something was done to somebody, or they did it themselves. */
const DONE_TO_US =
  /\b(?:stole|stolen|robbed|hijacked|hacked|hackd|hackiwe|ihackiwe|bahacke|ntshontshiwe|scammed|conned|defrauded|tricked|duped|cheated|swindled|cloned|ransom\w*|blackmail\w*|threaten\w*|extort\w*|taken over|took over|locked (?:me|us) out|wiped|encrypted|mugged|snatched|compromised|took|breached|impersonat\w*|gehack|gesteel|bedrieg|gestole|geroof)\b/;
const WE_DID =
  /\b(?:i|we|she|he|my (?:mom|mother|dad|father|wife|husband|gran|son|daughter|boss)|our \w+) (?:have |has |had |just |already |alredy |accidentally |stupidly |now |even |then )*(?:paid|sent|clicked|gave|entered|typed|downloaded|installed|opened|transferred|deposited|eft|approved|scanned|shared|fell for|lost|let (?:him|her|them|someone))\b/;
/** The same in Afrikaans: "ek het gister geld oorgeplaas". */
const ONS_HET =
  /\b(?:ek|ons|sy|hy|my (?:ma|pa|vrou|man|ouma|oupa|seun|dogter|baas)) het\b.*\b(?:oorgeplaas|oorbetaal|inbetaal|betaal|gestuur|geklik|gegee|ingetik|ingevul|afgelaai|oorgedra)\b/;
/** The same in isiZulu: "ngiyicofile i-link", "ngimnike i-pin", "ngithumele imali". */
const NGI =
  /\bngi(?:yi|li|wu|si|m|ba|zi)?(?:(?:ch?of|fak|nik|thumel|vul|khokh|landel)(?:el)?ile|(?:ch?of|mnik|nik|thumel)e)\b/;
/** The same as people type it in haste, without saying who. */
const DONE =
  /^(?:so |help |hi |pls |please |just |accidentally |stupidly )*(?:paid|sent|clicked|gave|entered|typed|downloaded|installed|transferred|deposited|approved|scanned|forwarded|shared|fell for)\b/;
const BY_ITSELF =
  /\b(?:by (?:itself|themselves|themself)|on (?:its|it s|their|there|thier) own|in front of (?:me|us|my eyes|our eyes)|as (?:we|i) (?:speak|watch|type|write))\b|\b(?:files?|names|documents|folders)\b.*\b(?:changing|renamed|scrambled|locking|encrypting|gibberish)\b/;
/** A charge, loan or mail that nobody of them asked for. */
const UNASKED =
  /\b(?:charges?|debits?|loans?|transactions?|purchases?|payments?|withdrawals?|orders?|rule|filter|accounts?)\b.*\b(?:pending|(?:i|we|she|he) (?:never|did ?nt|didnt|did not|dont|do not)|not mine|not ours|nobody made|unknown|recogni[sz]e)\b|\b(?:website|site|webpage|home ?page|web ?shop)\b.*\b(?:shows?|showing|redirects?|sends? people|opens?|full of)\b.*\b(?:casino|gambling|porn|viagra|pills|chinese|russian|adverts|hacker|skulls?|spam|strange|weird)\b/;
const NOT_US =
  /\b(?:was ?nt|wasn t|was not|is ?nt|isnt|not|never) (?:me|us|him|her|mine|ours)\b|\b(?:did ?nt|didnt|did not|never) (?:do|did|make|made|take|took|send|sent|open|opened|order|ordered|buy|bought|authorise|authorize|approve|request|sign|post|apply|ask)\b|\bwithout (?:me|my|us|our)\b/;
const GONE =
  /\b(?:money|account|balance|cash|r\d+|thousands?|savings|salary|everything|files|photos|pictures|folders?|drives?|documents|mails|inbox|drawings)\b.*\b(?:gone|missing|disappeared|vanished|empty|emptied|cleaned out|left my account|went off)\b|\b(?:emptied|drained|cleaned out)\b/;
const SOMEBODY_IS =
  /\b(?:someone|somebody|some ?1|a stranger|strangers|they|hacker|hackers|skelm|thief|crooks?|scammers?)\b.*\b(?:has|have|got|getting|is|are|keeps?|using|used|logged|signed|sending|posting|posted|asking|opened|changed|moving|controlling|watching|reads|reading|watches|sees|forwards|forwarding|deletes|answers|took|demand\w*|want)\b.*\b(?:my|our|me|us|bitcoin|pay)\b/;
/** What it happened to. */
const OURS =
  /\b(?:money|bank|card|account|r ?\d+|otp|pin|password|code|details|login|link|attachment|email|mail|mailbox|inbox|outlook|gmail|facebook|instagram|whatsapp|profile|page|website|site|sim|number|phone|cell|laptop|computer|pc|server|drive|files?|folders?|documents?|screens?|id|identity|invoice|supplier|deposit|anydesk|teamviewer|bitcoin|crypto|usb|stick|tablet|ipad|bag|caller|scam\w*|fraud\w*|hack\w*|photos?|pictures?|video|address|efiling|beneficiary|customers|clients|epos|e pos|imeyili|windows|programs?|cursor|mouse|loan|charge|vouchers?|foon|geld|rekening|wagwoord)\b/;
/** What only may happen, happened long ago, or is only asked about. */
const NOT_HAPPENED =
  /\b(?:if|would|could|should i|may (?:i|we)|says (?:he|she|it)(?: is|s)? (?:my|our)|can (?:you|u|i|we|someone|somebody|a|it|they|hackers|anyone)|how (?:do|does|can|to|will|would|common|likely|many|often)|what is|whats a|what are|prevent|avoid|protect|stop (?:someone|people|hackers)|in case|before|do you|do u|does|is it|insurance|insured|what (?:stops|keeps|prevents) you|how much|twice|2ce|whether|which tool|last ye?a?r|years? ago|(?:long|ages) ago|once (?:stole|lost|hacked|clicked|paid)|in 20[12]\d|verlede jaar|laasjaar|nyakenye|ngonyaka odlule)\b/;

/** People hear from somebody who says to be us. */
const IN_OUR_NAME =
  /\b(?:friends?|clients?|customers?|people|ppl|every ?(?:one|body)|contacts|parents|suppliers?|guests?|members?|tenants|patients|family)\b.*\b(?:get|gets|got|getting|gettin|receiv\w*)\b.*\b(?:e?mails?|messages?|sms\w*|requests?|calls?|links?|voice ?notes?|invoices?|statements?)\b.*\b(?:from|frm) (?:me|us|my|our)\b|\b(?:emails?|messages?|posts?) (?:from|in) (?:me|us|my name|our name)\b.*\b(?:i|we) (?:did ?nt|did not|never)\b/;
/** A threat with an end to it, and files with another ending. */
const THREAT =
  /\b(?:counts down|counting down|countdown)\b|\.(?:lock\w*|djvu|akira|encrypted|crypt)\b|\bor (?:else|they|he|she|it)\b.*\b(?:post|publish|leak|send|goes?|delet\w*)\b|\b(?:wants?|demand\w*)\b.*\b(?:r ?\d+|rand|bitcoin|btc|vouchers?)\b.*\b(?:or|else|otherwise|by (?:monday|friday|tomorrow|tonight))\b/;
/** What moves, opens or shouts without anybody's doing. */
const ALIVE =
  /\b(?:camera|mouse|cursor|pointer|webcam|notepad|windows?|folders?|programs?)\b.*\b(?:moves?|moving|opens?|opened|typing|types?|turn(?:s|ed)? on|went on)\b.*\b(?:itself|on its own|by themselves|alone|nobody)\b|\b(?:red|black|blue|whole|full) (?:screen|page|box)\b.*\b(?:call|ring|phone|skull|locked|pay|beep\w*)\b|\b(?:logged|signed) in(?:to)? (?:to (?:my|our) .*|as .*)?from\b/;
/** An account that writes to others without its owner. */
const WRITES_ALONE =
  /\b(?:outlook|gmail|e?mail|mailbox|inbox|whatsapp|facebook|instagram|account|phone)\b (?:is|keeps|keep|started|has been|been) (?:on )?(?:sending|posting|mailing|messaging|writing)\b.*\b(?:weird|strange|funny|odd|every ?(?:one|body)?|people|contacts|clients|customers|friends|parents)\b/;
/** A secret that was told, and a thing that was opened and has done something since. */
const TOLD =
  /\b(?:i|we|she|he|mom|dad|gran|granny|gogo|wife|husband|mother|father|boss|receptionist|secretary|staff|clerk)\b.*\b(?:read|told|gave|given|typed|keyed|filled|handed|dictated|spelt|put)\b.*\b(?:him|her|them|out|in|over|the (?:man|lady|caller|guy|voice|woman)|someone|somebody)\b.*\b(?:otp|pin|codes?|cvv|cvc|numbers?|passwords?|digits|card|login|details)\b/;
const DONE_AND_SINCE =
  /\b(?:plugged|clicked|tapped|pressed|opened|downloaded|installed|enabled|ran|scanned)\b.*\b(?:and|then|now|since|after)\b.*\b(?:black (?:window|screen)|flash\w*|pop ?ups?|weird|funny|vanished|blank|nothing happened|crazy|mad)\b|\b(?:trojan|spyware|keylogger|malware)\b.*\b(?:banking|efts?|payments?|payroll)\b/;

/** What a stranger did with something of ours, whoever says so: "somebody in Russia transferred it". */
const SOMEBODY_DID =
  /\b(?:someone|somebody|some ?1|strangers?|hackers?|thie(?:f|ves)|crooks?|scammers?|nobody (?:here|of us|in the office))\b.*\b(?:transferred|moved|changed|approved|bought|hijacked|logged in|signed in|asked for it|did that)\b|\b(?:account|details|number|profile|password|domain|beneficiary|it)\b.*\b(?:was|were|been|got|has|have) (?:just )?(?:changed|swapped|replaced|transferred|moved|taken)\b.*\b(?:nobody|not (?:me|us)|without)\b/;
const DOMAIN_TAKEN =
  /\b(?:someone|somebody|strangers?|hackers?|crooks?)\b.*\b(?:transferred|moved|took|changed)\b.*\bdomain\b|\bdomain\b.*\b(?:someone|somebody|strangers?|hackers?|crooks?)\b.*\b(?:transferred|moved|took|changed)\b/;
/** A request to sign in that was allowed, a sign-in from far away, and control that is lost. */
const LET_IN =
  /\b(?:approved?|accepted|allowed|(?:pressed|tapped|clicked|hit|said) (?:on )?(?:yes|approve|allow|accept|ok))\b.*\b(?:log ?ins?|sign[ -]?ins?|prompts?|authenticator)\b|\b(?:prompts?|authenticator|sign[ -]?in request)\b.*\b(?:approved|accepted|(?:pressed|tapped|clicked|hit|said) (?:on )?(?:yes|approve|allow|accept|ok))\b|\b(?:there is|theres|got|shows?|saw|see|new|strange|unknown) (?:a |an |then a )?(?:new |strange |unknown )?(?:log ?in|sign[ -]?in) from (?!home|work|our|my|the)\w+|\blost (?:access|control) (?:to|of|over) (?:our|my|the)\b.*\b(?:domain|email|mail|account|website|page)\b/;
/** Vouchers that somebody else had them buy. */
const VOUCHERS =
  /\b(?:bought|loaded|sent|purchased)\b.*\b(?:vouchers?|gift ?cards?|play cards?|itunes|steam cards?)\b.*\b(?:boss|director|ceo|manager|caller|mailed|emailed|whatsapped|fake|scam\w*|i mailed|man who)\b/;
/** A page or tool of this site, or what a subscription cost: no harm lies in these. */
const OF_THIS_SITE =
  /\b(?:clicked|opened|entered|typed|tapped|pressed|filled)\b.{0,45}\b(?:your|ur) (?:\w+ )?(?:blogs?|articles?|pages?|site|website|posts?|check|scan|tool|test|report|form|newsletter)\b|\b(?:clicked|opened|followed)\b.*\b(?:page not found|404)\b|\b(?:passed (?:on|away)|my late|deceased|oorlede)\b.*\b(?:plan|year|month|subscri\w*|999|99)\b|\b(?:plan|year|month|subscri\w*|999|99)\b.*\b(?:passed (?:on|away)|deceased|oorlede)\b/;

/** What the company itself is accused of is a complaint. */
const BY_US =
  /\b(?:you|u|you (?:people|guys|lot)|your (?:company|people|guys|technicians?)|julle(?: mense)?) (?:just |have |het )?(?:took|taken|stole|stolen|robbed|scammed|tricked|cheated|conned|charged|gesteel|bedrieg)\b/;

/** A large service that a question asks about: not an account of theirs. */
const OF_A_SERVICE =
  /^(?:so |hi |hey |eish )?(?:was|is|did|has|were|are) (?:the )?(?:facebook|twitter|gmail|google|yahoo|linkedin|instagram|whatsapp|takealot|absa|fnb|nedbank|standard bank|capitec|vodacom|mtn|telkom|dropbox|adobe|netflix|microsoft|outlook)\b(?! (?:account|page|profile|of mine)).{0,15}\b(?:hacked|breached|hackd|gehack|compromised)\b/;
/** What nobody gave away. */
const NOT_GIVEN =
  /\b(?:nobody|no ?one|none of us|niemand)(?: here| of us| in the \w+)? (?:gave|has given|shared|told|clicked|opened|typed|entered)\b|\b(?:didnt|did not|never|havent) (?:give|gave|share|tell) (?:\w+ ){0,2}(?:password|otp|pin|code)\b/;

/** Words that a visitor wants to have said. */
const TO_BE_SAID =
  /^\W*(?:please |pls |now |just |ok |can you |could you |let us |lets )*(?:repeat|say|type|echo|announce|pretend|se agter|yithi)\b/;
/** A request to be phoned, or what help would cost: these ask nothing about the harm. */
const ASIDE =
  /\bwhat (?:would|could) (?:(?:it|that|this|both|all|they) )*(?:all |both )?cost\b|\b(?:can|could|would|will) (?:somebody|someone|anyone|any ?1|some ?1|you|u|one of you) (?:please |pls )?(?:phone|call|ring)\b/g;

/** Signs that need nothing beside them, and those that need what it happened to. */
const BY_THEMSELVES = [
  IN_OUR_NAME,
  THREAT,
  ALIVE,
  WRITES_ALONE,
  TOLD,
  DONE_AND_SINCE,
  LET_IN,
  VOUCHERS,
  DOMAIN_TAKEN,
];
const WITH_OURS = [
  DONE_TO_US,
  WE_DID,
  ONS_HET,
  NGI,
  DONE,
  BY_ITSELF,
  UNASKED,
  NOT_US,
  GONE,
  SOMEBODY_IS,
  SOMEBODY_DID,
];

/**
 * Whether a message tells of harm that has happened to an account, a device or money: "i already sent it and it wasnt her". `plain`
 * is the message in small letters, without accents and apostrophes.
 */
export function tellsOfHarm(plain: string): boolean {
  if (isClosedHarm(plain)) return false;
  if (TO_BE_SAID.test(plain) || NOT_HAPPENED.test(plain.replace(ASIDE, ' '))) return false;
  if (BY_US.test(plain) || OF_A_SERVICE.test(plain)) return false;
  if (NOT_GIVEN.test(plain) && !GONE.test(plain) && !SOMEBODY_IS.test(plain)) return false;
  if (OF_THIS_SITE.test(plain) && !DONE_TO_US.test(plain)) return false;
  if (BY_THEMSELVES.some((sign) => sign.test(plain))) return true;
  return OURS.test(plain) && WITH_OURS.some((sign) => sign.test(plain));
}
