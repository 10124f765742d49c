import { FREE_TOOLS, type MenuEntry, SECURITY_REPORT_ENTRY } from './navigation.ts';

/**
 * The drawings that articles can have, with what is to be seen in them. Each is a file of
 * `frontend/src/illustrations`, drawn to 720 by 420, which the build also publishes under its own name.
 */
export const ARTICLE_DRAWINGS = {
  bollard: 'A ship is made fast to a bollard as the sun rises.',
  'chart-table': 'A lamp over a chart with a course marked on it.',
  chest: 'A light falls on a chest that stays shut.',
  clockwork: 'The clockwork inside a lighthouse, and the keeper at a desk below it.',
  crew: 'Six people row a boat together towards the sunrise.',
  'harbour-mouth': 'The lights of a harbour mouth at night, with a boat that has none outside.',
  letter: 'A lighthouse shines on a letter that comes by boat.',
  lifebuoy: 'A lifebuoy on a quay, its line already in the hands of somebody in a boat.',
  lock: 'A ship in a lock at night, and the keeper beside it.',
  logbook: 'An open logbook under a lamp.',
  'night-watch': 'Somebody keeps watch over the harbour at night.',
  pilot: 'A pilot climbs aboard a tall ship.',
  quay: 'Houses along a quay, with one door open.',
  'signal-mast': 'A flag on a signal mast, and a boat that reads it.',
  sounding: 'A boat measures the depth, and finds something on the sea bed.',
  survey: 'A surveyor looks at three places of a large ship.',
  'three-boats': 'Boats of three sizes in the light of the same lighthouse.',
  wrecks: 'A chart with marked wrecks, one of them in a beam of light.',
} as const;

type Drawing = keyof typeof ARTICLE_DRAWINGS;

interface Companion {
  readonly drawing: Drawing;
  /** A free tool of ours to try after reading. */
  readonly tool: MenuEntry;
}

interface Subject {
  /** What its category, or else one of its tags, is called. */
  readonly named: RegExp;
  readonly drawings: readonly Drawing[];
  readonly tool: string;
}

const [BREACHES, SPOOF, PORTS, REPORT] = [
  '/breach-checker',
  '/email-spoof-check',
  '/open-port-scanner',
  '/security-report',
] as const;

const SUBJECTS: readonly Subject[] = [
  { named: /e-?mail|phish|fraud|invoice|spoof/i, drawings: ['letter', 'signal-mast'], tool: SPOOF },
  { named: /passw|passkey|account|sign-in|breach/i, drawings: ['bollard', 'wrecks'], tool: BREACHES },
  { named: /incident|ransom|emergency/i, drawings: ['lifebuoy', 'night-watch'], tool: PORTS },
  { named: /backup|cloud|storage/i, drawings: ['chest', 'lock'], tool: PORTS },
  { named: /network|wi-?fi|router|ports?\b|remote/i, drawings: ['quay', 'harbour-mouth'], tool: PORTS },
  { named: /popia|privacy|compliance|law|polic/i, drawings: ['logbook', 'chart-table'], tool: REPORT },
  { named: /\bai\b|automat|hardware|computer/i, drawings: ['clockwork', 'pilot'], tool: REPORT },
  { named: /aware|people|staff|train/i, drawings: ['crew', 'three-boats', 'signal-mast'], tool: BREACHES },
];
const ANYTHING: Subject = {
  named: /^/,
  drawings: ['sounding', 'survey', 'three-boats', 'pilot'],
  tool: REPORT,
};

const TOOLS: readonly MenuEntry[] = [
  ...FREE_TOOLS,
  { ...SECURITY_REPORT_ENTRY, hint: 'How does your business look from outside?' },
];

/** What stands beside an article. The same article always has the same, and one of a subject not every other's. */
export function companionOf(article: { slug: string; category: string; tags: readonly string[] }): Companion {
  const subject = [article.category, ...article.tags].map(subjectNamed).find((one) => one) ?? ANYTHING;
  const [first = 'logbook'] = subject.drawings;
  return {
    drawing: subject.drawings[sumOf(article.slug) % subject.drawings.length] ?? first,
    tool: TOOLS.find(({ path }) => path === subject.tool) ?? { path: '/', label: '', hint: '' },
  };
}

function subjectNamed(word: string): Subject | undefined {
  return SUBJECTS.find(({ named }) => named.test(word));
}

function sumOf(slug: string): number {
  return Array.from(slug).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

/** Where the build publishes the drawing of an article, and its picture for link previews. */
export const drawingAddress = (drawing: string) => `/drawings/${drawing}.svg`;
export const drawingPreview = (drawing: string) => `/social/drawing-${drawing}.png`;
