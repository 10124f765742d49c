import { points, type Step } from './point.ts';

export const AI_IMPLEMENTATIONS = {
  heading: 'AI Implementations',
  lead: 'Some work is only copying from one place to another. Machines can do that now. We find out which part of your work that is, try it on a small scale, and tell you when it is not worth it.',
  claim: {
    figure: '80%',
    text: 'Where a task is mostly retyping, automation cuts manual work by up to 80%.',
    worth:
      '“Up to” means: the best case, for the most boring task you have. Expect less, measure it, and be pleased when it is more.',
  },
  services: [
    {
      title: 'Reading documents',
      text: 'Invoices, delivery notes, applications: read, checked and put into your system, with the doubtful ones set aside.',
      person: 'decides the doubtful ones',
    },
    {
      title: 'Answering the usual questions',
      text: 'An assistant on your website or WhatsApp that knows your opening hours and prices, and says so when it does not know.',
      person: 'takes over the conversation',
    },
    {
      title: 'Sorting the inbox',
      text: 'Mail to the right desk, with a draft of the answer.',
      person: 'reads it and presses send',
    },
    {
      title: 'Finding your own knowledge',
      text: 'Ask your manuals, contracts and minutes in plain words, and see the page the answer comes from.',
      person: 'opens that page before relying on it',
    },
    {
      title: 'Joining programs together',
      text: 'When an order comes in, the invoice, the calendar and the stock follow by themselves. Often that needs no AI at all.',
      person: 'sees every order that did not fit',
    },
    {
      title: 'Rules for your people',
      text: 'What may be pasted into a chatbot and what may not, on one page, with POPIA in mind.',
      person: 'signs it, and may ask us anything',
    },
  ],
  process: [
    {
      title: 'Watch the work',
      text: 'We sit beside the person who does it and count: how often, how long, how many mistakes.',
      takes: 'a day',
    },
    {
      title: 'Pick one thing',
      text: 'The one with the most minutes and the least harm when it goes wrong.',
      takes: 'an hour',
    },
    {
      title: 'Try it beside the old way',
      text: 'On real cases, with both results compared. This decides, not a demonstration.',
      takes: 'two to four weeks',
    },
    {
      title: 'Switch over, or stop',
      text: 'With figures. If it does not save enough, you have paid for the trial and nothing else.',
      takes: 'a day',
    },
    {
      title: 'Look after it',
      text: 'Does it still do what it did on the first day? Machines drift, and so does the work.',
      takes: 'every month',
    },
  ] satisfies Step[],
  industriesHeading: 'Where it can help',
  industries: points({
    'Accountants and bookkeepers': 'Supplier invoices and bank lines',
    'Property and rentals': 'Enquiries, viewings, maintenance requests',
    'Guesthouses and restaurants': 'Bookings and the questions before them',
    'Medical practices': 'Appointments and reminders, with nothing about health leaving the country',
    'Freight and logistics': 'Waybills, customs papers, “where is my container”',
    'Law firms': 'Finding the clause, never giving the advice',
  }),
  limitsHeading: 'What we leave alone',
  limits:
    'Decisions about people that no person checks, advice that needs a licence, and putting your customers’ details into a service whose terms you have not read.',
  closing: {
    heading: 'Which task do you like least?',
    text: 'Tell us which. We say whether a machine should do it, and what the trial would cost.',
    button: 'Talk about one task',
  },
};
