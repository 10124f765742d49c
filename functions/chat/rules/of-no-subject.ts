import { looksBack } from './follow-up.ts';
import { INTENTS, topicOf } from './intents/all-intents.ts';
import { HARM_WORD } from './slots/slots-of.ts';
import { conceptsOf } from './words/concepts.ts';

/** What is asked in the same words of many subjects: the topics it belongs to, and the meanings that name one of them. */
const OF_TOPICS: Readonly<
  Record<string, { readonly topics: readonly string[]; readonly named: readonly string[] }>
> = {
  'repair-time': {
    topics: [
      'repairs',
      'computer-trouble',
      'visits-and-quotes',
      'where-and-when',
      'buying',
      'how-far-we-come',
    ],
    named: ['computer', 'repair', 'parts', 'phone', 'printer', 'slow'],
  },
  'job-status': {
    topics: ['repairs', 'computer-trouble', 'visits-and-quotes', 'where-and-when', 'it-services', 'buying'],
    named: ['onsite', 'repair', 'parts'],
  },
  'ai-trial': { topics: ['cloud-and-ai'], named: ['ai'] },
  'package-contents': { topics: ['security-packages'], named: ['package', 'security'] },
  'scan-time': { topics: ['security-services'], named: ['vulnScan'] },
  'setup-and-contract': {
    topics: ['plan-prices', 'plan-contents', 'subscription-changes', 'subscription-payments'],
    named: ['subscription', 'contract', 'setupFee', 'personalPlan', 'businessPlan', 'cancel'],
  },
};

/** Two services of which the same is asked in the same words, each with the stems that name it. */
const SCAN = { intents: /^(?:vulnerability-scan$|scan-(?!or-))/, named: /\b(?:scan|vulnerab\w*|endpoint)\b/ };
const PENTEST = {
  intents: /^(?:penetration-test$|pentest-)/,
  named: /\b(?:pen|pentest|penetration|hack\w*|attack\w*)\b/,
};

/** Who sees personal details: after a scan or a test "it" is what was found. */
const OF_DETAILS = ['data-shared', 'data-collected', 'password-check-private', 'spoof-privacy'];

/** What only subscribers ask in words without a subject, and the meanings that name it: "how do I stop it", "can I switch it on again". */
const OF_SUBSCRIBERS = {
  topics: ['plan-contents', 'subscription-changes', 'subscription-payments', 'own-page'],
  named: /^(?:subscription|personalPlan|businessPlan|people|refund|eft|invoice|vat|contract|trial|setupFee)$/,
  // "stop" and "switch" have meanings of their own here.
  stems: /\b(?:cancel|unsubscrib|terminat|kanselleer|khansel)/,
};
/** The topics after which nobody goes on to a subscription without naming it. */
const OF_OTHER_THINGS =
  /^(?:first-aid-|repairs$|computer-trouble$|buying$|security-|proof-of-security$|cloud-and-ai$|storage-details$|breach-tools$|report-tool$|spoof-tool$|port-tool$|scam-advice$|money-and-sim$|before-harm$|device-advice$)/;

function ofSubscribers(topic: string, stems: readonly string[], concepts: readonly string[]): string[] {
  if (!OF_OTHER_THINGS.test(topic) || !looksBack(stems)) return [];
  const isNamed = concepts.some((concept) => OF_SUBSCRIBERS.named.test(concept));
  if (isNamed || OF_SUBSCRIBERS.stems.test(stems.join(' '))) return [];
  return Object.keys(INTENTS).filter((name) => OF_SUBSCRIBERS.topics.includes(topicOf(name) ?? ''));
}

/** What a message cannot mean after this subject: "how long does it take" after a scan asks for no repair. */
export function notMeantAfter(intent: string, stems: readonly string[]): string[] {
  const topic = topicOf(intent) ?? '';
  const concepts = conceptsOf(stems);
  const ofOtherTopics = Object.entries(OF_TOPICS)
    .filter(
      ([, { topics, named }]) => !topics.includes(topic) && !named.some((one) => concepts.includes(one)),
    )
    .map(([name]) => name);
  const notToldOf = stems.includes(HARM_WORD) || topic.startsWith('first-aid') ? [] : ['aid-unsure'];
  const other = SCAN.intents.test(intent) ? PENTEST : PENTEST.intents.test(intent) ? SCAN : undefined;
  const notAsked = [
    ...ofOtherTopics,
    ...notToldOf,
    ...ofSubscribers(topic, stems, concepts),
    ...(other && !concepts.includes('privacy') ? OF_DETAILS : []),
  ];
  if (!other || other.named.test(stems.join(' '))) return notAsked;
  return [...notAsked, ...Object.keys(INTENTS).filter((name) => other.intents.test(name))];
}
