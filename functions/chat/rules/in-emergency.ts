import { isOffered, type Understood } from './decide.ts';
import { isFirstAid } from './first-aid-for.ts';
import { looksBack } from './follow-up.ts';
import { INTENTS, topicOf } from './intents/all-intents.ts';
import { MOST_WORDS_OF_SAME, SURE_IN_EMERGENCY, SURE_OF_BACKUPS, SURE_OF_OTHER_AID } from './thresholds.ts';
import { conceptsOf } from './words/concepts.ts';
import { isMatterOfOthers } from './words/other-companies.ts';
import { plainText } from './words/words-of.ts';

/** A meaning that seems to be asked for in an emergency ("can you track it", "can I turn it on tomorrow"), and the words that really name it. */
const SEEMING: readonly { readonly intent: RegExp; readonly names: RegExp; readonly after?: RegExp }[] = [
  { intent: /^cookies$/, names: /\b(?:cookies?|trackers?|tracking|web ?site|site|accept)\b/ },
  {
    intent: /^crime$/,
    names:
      /\b(?:write|make|ddos|hack|crack|bypass|break into|steal|phishing|virus|malware|his|her|their|(?:wife|husband|ex|partner|girlfriend|boyfriend)s?)\b/,
  },
  { intent: /^appointment$/, names: /\b(?:come|kom|visit|book|technicians?|appointment|here|round)\b/ },
  { intent: /^port-open$/, names: /\bports?\b|\b\d{3,5}\b/ },
  { intent: /^code-by-mistake$/, names: /\b(?:mistake|accident|forward)\b/ },
  { intent: /^computer-password$/, names: /\b(?:computer|laptop|windows|pc|mac)\b/ },
  {
    after:
      /^aid-(?:gave-otp|money-gone|money-and-sim|paid-invoice|sim-swap|fake-support|clicked-link|child-bought)$/,
    intent: /^refund$/,
    names: /\b(?:mind|like (?:it|that|this)|happy|satisfied|cancel)\b/,
  },
];
/** Nobody restores what is being attacked, unless it is surely asked. */
const UNDER_ATTACK = /^aid-(?:ransomware|hacked|all-down|unsure)$/;
const OF_BACKUPS = /^(?:restore-|backup-)/;

const STEP_DONE =
  /^(?:(?:ok|okay|done|right|yes|so|and|now|then) )*(?:i|we|ive|weve) (?:have |just |already |now |also )*(?:pulled|unplugged|switched|turned|disconnected|took|cut|changed|phoned|called|blocked|reported|logged|signed|removed|deleted|scanned|told|did)\b/;
const ASKS = /\?|\b(?:how|what|wat|when|where|which|can|could|do you|does|must|should|shud|price|cost)\b/;

/** The meanings that name something of ours, which is no part of an emergency. */
const OURS =
  /^(?:subscription|personalPlan|month|contract|trial|setupFee|cancel|invoice|vat|price|spoof|dmarc|ports|vulnScan|endpoints|pentest|managed|package|consulting|training|popia|ai|aiTraining|cctv|blog|reviews|jobs|founded|sell|printer|breachList|hours|address|area)$/;
/** The topics that speak of how to get our help. */
const OF_OUR_HELP = /^(?:where-and-when|how-far-we-come|reaching-us|contact|who-we-are|repairs)$/;

/** A message after first aid, and that first aid's intent. */
export interface Continued {
  readonly message: string;
  readonly stems: readonly string[];
  readonly emergency: string;
}

/**
 * What a message means after first aid: that emergency still, unless it clearly asks for something else. What it may
 * also mean is offered beside the steps.
 */
export function inEmergency(meant: Understood, continued: Continued): Understood {
  const { emergency } = continued;
  if (asksElse(meant, continued)) return meant;
  const { intents, slots, because } = meant;
  return {
    kind: 'answer',
    intents: [emergency],
    slots,
    because: `${emergency}: still the emergency; ${because}`,
    others: intents.filter((intent) => intent !== emergency && isOffered(intent)).slice(0, 2),
  };
}

function asksElse(meant: Understood, { message, stems, emergency }: Continued): boolean {
  const { kind, intents, sureness = 1 } = meant;
  const [intent = ''] = intents;
  const isNamed = conceptsOf(stems).some((concept) => OURS.test(concept));
  const goesOn = looksBack(stems);
  if (kind !== 'answer') return isNamed || isMatterOfOthers(message) || !goesOn;
  if (isFirstAid(intent)) return isOtherEmergency(meant) || stems.length > MOST_WORDS_OF_SAME;
  if (tellsWhatWasDone(message)) return false;
  if (UNDER_ATTACK.test(emergency) && OF_BACKUPS.test(intent)) return isNamed || sureness >= SURE_OF_BACKUPS;
  if (intent === 'others-matter') return isMatterOfOthers(message);
  const seeming = SEEMING.find((one) => one.intent.test(intent) && (one.after?.test(emergency) ?? true));
  if (seeming) return seeming.names.test(message.toLowerCase()) || stems.length > MOST_WORDS_OF_SAME;
  const isSure = sureness >= SURE_IN_EMERGENCY;
  return (
    isSure || !goesOn || isNamed || INTENTS[intent]?.aside === true || OF_OUR_HELP.test(topicOf(intent) ?? '')
  );
}

/** Whether it only reports on a step: "ok I pulled the network cable". */
function tellsWhatWasDone(message: string): boolean {
  const plain = plainText(message);
  return STEP_DONE.test(plain) && !ASKS.test(plain);
}

/** Whether first aid of another kind is surely meant. */
function isOtherEmergency({ intents, sureness = 1 }: Understood): boolean {
  return intents[0] !== 'aid-unsure' && sureness >= SURE_OF_OTHER_AID;
}
