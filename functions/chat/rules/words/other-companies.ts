import { plainText } from './words-of.ts';

/** Companies and offices that people write about here, and whose affairs only they know. */
const OTHERS =
  /\b(?:fnb|absa|capitec|nedbank|standard bank|tymebank|discovery|investec|african bank|old mutual|sanlam|outsurance|momentum|hollard|vodacom|mtn|telkom|cell ?c|afrihost|rain|dstv|multichoice|showmax|netflix|takealot|checkers|shoprite|pick ?n ?pay|woolworths|dischem|clicks|temu|shein|sars|sassa|eskom|home affairs|ethekwini|(?:my|our|the|die) (?:own )?(?:bank|insurer|insurance company|medical aid|cellphone company|municipality|versekeraar)|ibhange lami|bank se)\b/;
/** Affairs that only they can answer: what they promise, pay, charge or keep. */
const THEIRS =
  /\b(?:pay|pays|paid|paying|payout|refund\w*|reverse\w*|compensat\w*|promis\w*|guarantee\w*|safe|cover\w*|charge[ds]?|interest|branch|hours|contract|bill|points|account|balance|delivery|order|parcel|upgrade|app|data|airtime|claim\w*|betaal|terugbetaal|veilig|geld|imali|iphephile|izongibuyisela)\b/;

/** Whether a message asks about another company's affairs. */
export function isMatterOfOthers(message: string): boolean {
  const plain = plainText(message);
  return OTHERS.test(plain) && THEIRS.test(plain);
}
