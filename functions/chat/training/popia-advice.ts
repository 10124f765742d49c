import type { POPIA_ADVICE } from '../rules/intents/popia-advice.ts';
import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** How people ask what POPIA wants of them. */
export const POPIA_ADVICE_EXAMPLES: Training<keyof typeof POPIA_ADVICE> = {
  'popia-who': {
    en: ways(
      'popia for small business | does popia apply to a small company | what does popia expect from a small firm | does popia count for a church | does popia apply to me | i am a plumber do i need popia | is popia for small businesses | do i have to do popia with 3 employees | do sole traders need popia | i only have a customer list does popia count | am i too small for popia | does popia apply to a hair salon | is popia only for big companies | do churches need popia | do body corporates need popia | just me and my wife do we need this popi thing | does popi act apply to a one man business | must a spaza shop do popia',
    ),
    af: ways('geld popia vir my | moet n klein besigheid popia doen | ek is n loodgieter moet ek popia doen'),
    after: { popia: ways('we are only 3 does it apply | does it apply to small ones | im just a plumber') },
  },
  'popia-officer': {
    en: ways(
      'information officer registration | how do i register with the information regulator | who is the information officer | who must register with the information regulator | how do i register an information officer | what does it cost to register with the regulator | can my secretary be the information officer | deputy information officer | is the owner the information officer | do i have to appoint an information officer | register information officer cost | where do i register for popia | must i register with the regulator | who is responsible for popia in a company',
    ),
    after: {
      popia: ways(
        'who must register | and what does registration cost | who is the information officer | where do i register',
      ),
      'popia-who': ways('who must register | what does it cost to register'),
    },
  },
  'popia-leak': {
    en: ways(
      'do i have to report a data breach | what do i do if customer data leaked popia | moet ek n datalek aanmeld | what does the law require when data leaks | who must i tell if client data leaked | do i have to report a breach | we sent the payroll to the wrong person | i emailed customer details to the wrong address what now | staff list with id numbers went to the wrong email | must we tell our customers after a hack | report a data breach to the information regulator | section 22 popia | how soon must i report a breach | our client list got out what must we do by law | a laptop with customer data was stolen must i report it | accidentally sent personal information to the wrong client | do i need to tell people that their data leaked | what do i do when customer details have leaked',
    ),
    af: ways('moet ek n datalek aanmeld | ek het klante se inligting na die verkeerde mens gestuur'),
    after: {
      popia: ways('and if something leaks | what if we have a breach | who do i tell if it leaks'),
      'aid-ransomware': ways('must we tell our customers | do i have to report it'),
    },
  },
  'popia-marketing': {
    en: ways(
      'may i send marketing emails to people who are not customers | do i need consent for a newsletter | can i whatsapp specials to everyone | is it legal to send bulk sms | popia and marketing | direct marketing consent | how often may i ask for consent | can i email a list i bought | cold emailing allowed? | may i send promotions to old customers | need permission to send adverts on whatsapp | may we advertise by email to strangers',
    ),
    after: { popia: ways('and marketing | may i send a newsletter | and advertising by whatsapp') },
  },
  'popia-operator': {
    en: ways(
      'do i need an agreement with my bookkeeper | what is an operator under popia | popia contract with suppliers | operator agreement | does my it company need to sign something for popia | data processing agreement | our accountant handles our clients details what do we sign',
    ),
    after: { popia: ways('and my bookkeeper | what about our suppliers') },
  },
  'popia-list': {
    en: ways(
      'how do i start with popia | first step for popia | what do i have to list for popia | popia checklist | where do we begin with popia | what information must we list | data inventory popia | how do i become popia compliant | what do i have to do for popia | popia in an afternoon | popia steps for a small business',
    ),
    after: {
      popia: ways('where do i begin | what is the first step | how do we start'),
      'popia-who': ways('what must i do then | where do i start'),
    },
  },
  'popia-security': {
    en: ways(
      'what security does popia ask for | section 19 of popia | technical measures popia | do laptops have to be encrypted for popia | how must i protect personal information | what is reasonable security under popia | does popia say i need two factor',
    ),
    after: { popia: ways('what security does it want | how must we protect it') },
  },
  'popia-banner': {
    en: ways(
      'do i need a cookie banner for popia | is there software that makes me compliant | popia software | can i copy a privacy policy from the internet | is a cookie banner enough | can i buy popia compliance | popia template policy ok?',
    ),
  },
  'popia-notice': {
    en: ways(
      'what must my privacy policy say | privacy notice on my website | what do i write on my form for popia | how do i write a privacy policy | we keep health records is popia stricter | children details popia | privacy statement for my business',
    ),
  },
};
