import { TERMS_CONDITIONS } from '#shared/content/legal/terms-conditions.ts';
import { COMPANY } from '#shared/content/company.ts';
import { CYBER_SECURITY } from '#shared/content/pages/cyber-security.ts';
import { notSaid, PAGES, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

/** The articles, courses and texts of this site. */
export const READING_HERE = {
  'who-writes': {
    about: 'Who writes the articles, and reprinting them',
    answer: `The articles are signed by the ${COMPANY.name} team, and each shows its date. ${notSaid('which person writes them or whether a machine helps, whether you may reprint one, how often there is a new one, or where to comment')}`,
    links: [PAGES.blog, PAGES.contact],
  },
  'course-dates': {
    about: 'When the next course takes place',
    answer: `This site lists no public courses and no dates. Training is held for one company at a time: ${textOf(CYBER_SECURITY.services, 'Awareness training').replace(/^A/, 'a')} Whether single people can join somewhere, a person can tell you: phone ${COMPANY.phone.shown} or write to ${COMPANY.email}.`,
    links: [PAGES.cyberSecurity, PAGES.contact],
  },
  'screen-reader': {
    about: 'Using this site with a screen reader',
    answer: `${notSaid('with which screen readers its pages were tried')} If a page, a form or this chat cannot be read or used, tell us which: the same things can be asked by phone.`,
    links: [PAGES.contact],
  },
  'terms-copy': {
    about: 'A copy of the terms, and their date',
    answer: `The terms stand on a page of their own, to read, print or save; in the print window of your browser you can save them as a PDF. They were last updated on ${TERMS_CONDITIONS.lastUpdated}.`,
    links: [PAGES.terms],
  },
} satisfies Intents;
