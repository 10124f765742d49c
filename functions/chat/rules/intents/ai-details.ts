import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { lowerFirst, PAGES, textOf } from './facts.ts';
import type { Intents } from './intent.ts';

const { services, process, industries, limits } = AI_IMPLEMENTATIONS;
const TRIAL = stepOf('Try it beside the old way');
const STEPS = process.map(({ title, takes }) => `${lowerFirst(title)} (${takes})`).join(', ');

/** How a trial goes, what software may do, and what remains with a person. */
export const AI_DETAILS = {
  'ai-trial': {
    about: 'How an AI trial goes',
    answer: `The trial beside the old way takes two to four weeks. The steps: ${STEPS}. ${textOf(process, 'Switch over, or stop')}`,
    links: [PAGES.ai],
  },
  'ai-documents': {
    about: 'Software that reads documents',
    answer: `Yes: ${lowerFirst(textOf(services, 'Reading documents'))} A person decides those. First comes a trial beside the old way; where a task is mostly retyping it saves up to 80% of the manual work. If the trial does not save enough, you have paid for the trial and nothing else.`,
    links: [PAGES.ai],
  },
  'ai-chatbot': {
    about: 'A chatbot for your customers',
    answer: `Yes, an assistant: ${lowerFirst(textOf(services, 'Answering the usual questions'))} A person takes over the conversation when it is needed, and we begin with a trial.`,
    links: [PAGES.ai],
  },
  'ai-inbox': {
    about: 'Software that sorts the inbox',
    answer: `Yes: ${lowerFirst(textOf(services, 'Sorting the inbox'))} A person reads it and presses send.`,
    links: [PAGES.ai],
  },
  'ai-knowledge': {
    about: 'Asking your own documents',
    answer: `Yes: ${lowerFirst(textOf(services, 'Finding your own knowledge'))} A person opens that page before relying on it.`,
    links: [PAGES.ai],
  },
  'ai-joining': {
    about: 'Joining programs together',
    answer: `Yes: ${lowerFirst(textOf(services, 'Joining programs together'))} A person sees every order that did not fit.`,
    links: [PAGES.ai],
  },
  'ai-rules': {
    about: 'Rules for staff who use AI',
    answer: `We write rules for your people: ${lowerFirst(textOf(services, 'Rules for your people'))}`,
    links: [PAGES.ai],
  },
  'ai-industries': {
    about: 'AI in your line of work',
    answer: `Where it can help: ${industries.map(({ title, text }) => `${title}: ${lowerFirst(text)}`).join('. ')}. A trial comes first.`,
    links: [PAGES.ai],
  },
  'ai-medical': {
    about: 'AI for a medical practice',
    answer: `For medical practices: ${lowerFirst(textOf(industries, 'Medical practices'))}. A trial comes first.`,
    links: [PAGES.ai],
  },
  'ai-law': {
    about: 'AI for a law firm',
    answer: `For law firms: ${lowerFirst(textOf(industries, 'Law firms'))}. Advice that needs a licence stays with a person.`,
    links: [PAGES.ai],
  },
  'ai-limits': {
    about: 'What AI should not do',
    answer: `What we leave alone: ${lowerFirst(limits)} We tell you when it is not worth it.`,
    links: [PAGES.ai],
  },
  'ai-mistakes': {
    about: 'When the software makes a mistake',
    answer: `It will make some, so the doubtful cases are set aside and a person decides them. Before anything is switched over, it works ${TRIAL.takes} beside the old way: ${lowerFirst(TRIAL.text)} After that, every month: ${textOf(process, 'Look after it')}`,
    links: [PAGES.ai],
  },
} satisfies Intents;

function stepOf(title: string): (typeof process)[number] {
  const found = process.find((one) => one.title === title);
  if (!found) throw new Error(`No step is called: ${title}`);
  return found;
}
