import { COMPANY } from '#shared/content/company.ts';
import { notSaid, PAGES } from './facts.ts';
import type { Intent, Intents } from './intent.ts';

/**
 * Common questions that this site does not answer: they have intents of their own, so that no similar question is
 * answered instead.
 */
export const NOT_SAID = {
  'repair-guarantee': open('The guarantee on a repair', 'what guarantee a repair has'),
  'repair-payment': open('Paying for a repair', 'whether a repair is paid in cash, by card or by EFT'),
  'pay-later': open('Paying in instalments', 'whether you can pay later, in instalments or on account'),
  'repair-courier': open('Sending a computer by courier', 'whether a computer may be sent by courier'),
  'loan-computer': open(
    'A computer to borrow',
    'whether computers can be borrowed or rented, for a time or while yours is repaired',
  ),
  'old-computers': open('Old computers', 'whether we buy, take in or recycle old computers'),
  'custom-built-pc': open('Building a PC', 'whether we build computers, for games or otherwise'),
  'game-console': open('Repairing a games console', 'anything about games consoles, televisions or drones'),
  parking: open('Parking and access', 'anything about parking or access for a wheelchair at our office'),
  owner: {
    about: 'Who owns the company',
    answer: `${notSaid('who owns the company')} Its directors are named: ${COMPANY.officeBearers.join(', ')}.`,
    links: [PAGES.subscribe],
  },
  'how-many-staff': open(
    'How many people work for you',
    'how many people work here, or which of them will come',
  ),
  qualifications: open('Your certificates', 'which certificates or qualifications our people have'),
  'own-certification': open(
    'Whether you are certified yourselves',
    'whether the company itself is certified, to ISO 27001 or anything else',
  ),
  'bee-level': open('Your B-BBEE level', 'our B-BBEE level, tax clearance or vendor number'),
  'own-insurance': open(
    'Your own insurance',
    'whether we are insured, or what happens to a device damaged with us',
  ),
  'how-many-reviews': open('How many reviews you have', 'how many reviews or customers we have'),
  'vetted-people': open('Whether your technicians are vetted', 'how our technicians are checked or vetted'),
  'group-discount': open(
    'A discount for schools and pensioners',
    'whether there is a discount for schools, churches, charities, students or pensioners',
  ),
  referral: open('A reward for bringing a customer', 'whether we reward those who bring a customer'),
  'training-price': open('The price of one training session', 'what a single training session costs'),
  'subscription-pause': open('Pausing the subscription', 'whether a subscription can be paused'),
  'gift-subscription': open('A subscription for somebody else', 'whether a plan can be given as a present'),
  'partner-with-us': open('Working together', 'anything about partners, sponsoring or selling to us'),
  'press-and-students': open('Interviews and school projects', 'whether we give interviews or talks'),
  'public-wifi': open('Public Wi-Fi and VPN apps', 'anything about public Wi-Fi or which VPN app is good'),
  'product-choice': open('Which brand is best', 'which brand or product is the best'),
} satisfies Intents;

function open(about: string, what: string): Intent {
  return { about, answer: notSaid(what), links: [PAGES.contact] };
}
