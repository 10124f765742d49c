import { FAQS } from '#shared/content/faq.ts';
import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { MANAGED_SECURITY } from '#shared/content/pages/managed-security-services.ts';
import { PENETRATION_TESTING } from '#shared/content/pages/penetration-testing.ts';
import type { Point } from '#shared/content/pages/point.ts';

/** A piece of the site's own words that can answer a question, and the page it stands on. */
export interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly words: string;
  readonly page: { readonly label: string; readonly path: string };
}

interface Source {
  readonly label: string;
  readonly path: string;
  readonly points: readonly Point[];
}

const SOURCES: readonly Source[] = [
  {
    label: 'I.T. Consulting',
    path: '/it-consulting',
    points: [...IT_CONSULTING.services, ...IT_CONSULTING.process],
  },
  {
    label: 'Cloud Storage & Backup',
    path: '/cloud-storage',
    points: [...CLOUD_STORAGE.benefits, ...CLOUD_STORAGE.backupTypes],
  },
  {
    label: 'Cyber Security',
    path: '/cyber-security',
    points: [...CYBER_SECURITY.services, ...CYBER_SECURITY.threats],
  },
  { label: 'AI Implementations', path: '/ai-implementations', points: AI_IMPLEMENTATIONS.services },
  { label: 'Managed security', path: '/managed-security-services', points: MANAGED_SECURITY.services },
  { label: 'Penetration testing', path: '/penetration-testing', points: PENETRATION_TESTING.services },
  {
    label: 'Cybersecurity consulting',
    path: '/cybersecurity-consulting',
    points: [...CYBERSECURITY_CONSULTING.services, ...CYBERSECURITY_CONSULTING.frameworks],
  },
];

/** Everything the assistant may speak from. */
export const PASSAGES: readonly Passage[] = [
  ...FAQS.map(({ question, answer, page, words }, index) => ({
    id: `faq-${index}`,
    title: question,
    text: answer,
    words,
    page,
  })),
  ...SOURCES.flatMap(({ label, path, points }) =>
    points.map(({ title, text }, index) => ({
      id: `${path}-${index}`,
      title,
      text: `${title}: ${text}`,
      words: label,
      page: { label, path },
    })),
  ),
];
