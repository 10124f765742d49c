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
    ...(other && !concepts.includes('privacy') ? OF_DETAILS : []),
  ];
  if (!other || other.named.test(stems.join(' '))) return notAsked;
  return [...notAsked, ...Object.keys(INTENTS).filter((name) => other.intents.test(name))];
}
