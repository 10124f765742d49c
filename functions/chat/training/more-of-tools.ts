import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

const AFTER_FIRST_AID = ways(
  'ok now what | now what | what now | and then | what next | i did that what next | what else must i do | done and now | ok what next | i already did that | i pulled the cable out already | yes i did that | and after that | what must i do now',
);
const AIDS =
  'aid-hacked aid-ransomware aid-clicked-link aid-fake-support aid-lost-device aid-sim-swap aid-leaked-id aid-blackmail aid-gave-otp aid-money-gone aid-paid-invoice aid-gave-password aid-whatsapp aid-locked-out aid-account-hacked';

/** More ways to ask, by intent: of security and its packages, the free tools, opening hours, and what next in an emergency. */
export const MORE_OF_TOOLS: Training = {
  ...Object.fromEntries(
    AIDS.split(' ').map((name) => [name, { en: [], after: { [name]: AFTER_FIRST_AID } }]),
  ),
  'security-consulting': {
    en: ways(
      'our insurer wants proof of mfa | insurance asks for two factor on all mailboxes can you help | a bank sent us a security questionnaire | customer wants us to fill in a security form by friday | help us answer a cyber questionnaire | supplier security assessment form | we need a security policy written | write policies for our staff | security officer by the hour | virtual ciso | someone who speaks to the auditor for us | the insurer asks questions about our security | standard bank sent a questionnaire about cyber security | cyber insurance form help | who can help with a tender security section | which suppliers could hurt us | security architecture advice | part time security officer | our biggest client wants proof that we are secure',
    ),
    af: ways('ons versekeraar wil bewys van mfa he | n klient stuur vir ons n sekuriteitsvraelys'),
  },
  'iso-audit': {
    en: ways(
      'can you certify us for iso 27001 | do you issue certificates | help us get iso certified | will you come to the audit with us | we want iso 27001 how | prepare us for an audit | can you give us the iso certificate | do you do iso consulting | who issues the certificate',
    ),
  },
  'staff-leaves': {
    en: ways(
      'we fired the it guy how do we lock him out | an employee left how do i close his accounts | former staff still has access | our old it guy knows all passwords | somebody resigned what must we change | ex employee still logs in | make sure he cannot get in any more | the bookkeeper left and knows the passwords | dismissed worker has our laptop | what do i do when staff leave | old partner still has access to our email',
    ),
    af: ways('ons it ou is weg hoe keer ons hom uit | n werknemer het bedank wat moet ons toemaak'),
  },
  'spoof-check': {
    en: ways(
      'someone sends emails in our name | clients get mails from us that we did not send | fake invoices are sent from our address | somebody uses my address to send mail to my customers | people get spam from my email but i did not send it | my clients say i sent them a mail but i didnt | emails from our company that are not from us | can a stranger write as me | is somebody pretending to be us | they send quotes in our name | fake emails come from our domain | my own address sends to my clients but it was not me',
    ),
    af: ways(
      'iemand stuur fakture in ons naam | iemand stuur eposse asof hulle ons is maar ons epos is nie gehack nie',
    ),
  },
  'breach-check': {
    en: ways(
      'has my email been leaked | check if my email was hacked | is my password on the dark web | where can i check my email for leaks | was i in the data breach | my email leaked where do i check | is my address in a leak | pwned check | see if my gmail is leaked',
    ),
  },
  'breach-privacy': {
    en: ways(
      'do you keep my email when i check it | is my email saved after the breach scan | who sees the address i scan | is the breach check private | do you store my address | will i get spam after the scan | do you tell anyone that i scanned | where does my email go when i scan | may i check somebody elses address',
    ),
    after: {
      'breach-check': ways(
        'do you keep my address | is that private | do you store it | will i get spam from that | who sees it',
      ),
    },
  },
  'breach-result': {
    en: ways(
      'it says breached passwords what do i do | scan says pwned now what | my email was in a breach what must i do | what do i do after a breach | the result is breached | it found 3 breaches | what does high severity mean | my password was leaked what now',
    ),
    after: {
      'breach-result': ways('what do i do now | what must i do first'),
      'breach-check': ways(
        'what do i do now | it says breached what now | i was found in 3 what do i do | and if it finds something | it says pwned passwords',
      ),
    },
  },
  'opening-hours': {
    en: ways(
      'sat hours? | are you open now | what time do you close today | open on saturday? | sunday open? | what are your hours on weekdays | is it open on sunday | r u open 2day',
    ),
    af: ways('is julle saterdag oop | hoe laat maak julle toe'),
    zu: ways('nivula ngasikhathi sini ngoMgqibelo | nivala nini'),
    after: {
      'opening-hours': ways(
        'saturdays? | sunday also? | and on sunday | what about weekends | en saterdag | and fridays | and tomorrow',
      ),
      address: ways('and when are you open | until when'),
      'phone-number': ways('until what time | what about weekends'),
    },
  },
  'small-business-packages': {
    en: ways(
      'what is starter protection | how much is business shield | tell me about enterprise ready | starter protection price | what is in business shield | r4500 package | business shield contents',
    ),
    after: {
      'small-business-packages': ways(
        'and the one above it | the next one up | the cheaper one | and the biggest | what is in it | how much is that one',
      ),
      'security-packages': ways('and for small businesses'),
    },
  },
  'security-packages': {
    en: ways(
      'what does the advanced package cost | tell me about the basic cyber security package | enterprise package how much | price of advanced | what is in basic | what do i get in advanced | r5500 package',
    ),
    after: {
      'security-packages': ways(
        'and the next one up | and the cheaper one | the most expensive one | what is in it | how much is the next one | en die duurder een | and the one above that',
      ),
    },
  },
};
