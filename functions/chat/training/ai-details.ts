import type { AI_DETAILS } from '../rules/intents/ai-details.ts';
import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** How people ask what software may do for them. */
export const AI_DETAILS_EXAMPLES: Training<keyof typeof AI_DETAILS> = {
  'ai-trial': {
    en: ways(
      'how long does an ai trial take | how long before we know whether it works | how does an ai trial work | how long does the trial of an automation take | what are the steps of an ai project | what if the ai trial does not work | do i pay if the automation fails | how do you start with ai | how long until we know whether ai helps | can we test ai first | steps of a trial | what happens after the trial | who looks after the ai afterwards | do you watch our work first | what do you do on the first day of an ai trial',
    ),
    after: {
      'ai-services': ways(
        'how do we start | how long does a trial take | can we try it first | what are the steps | and if it doesnt work',
      ),
      'ai-documents': ways('how do we start | can we try it'),
      'ai-chatbot': ways('how long does it take | can we try it first'),
    },
  },
  'ai-documents': {
    en: ways(
      'can you automate our invoices | use ai to read invoices | can ai read our invoices | i type invoices into sage all day can a computer do that | capture slips automatically | read delivery notes automatically | can software capture supplier invoices | scan receipts into pastel automatically | automate data capture | i retype bank statements can that be automated | can ai process application forms | ocr our documents | we type in orders by hand all day | my bookkeeper retypes invoices | automatic invoice capturing | reading waybills with ai',
    ),
    af: ways('kan ki ons fakture lees | ek tik heeldag fakture in kan n masjien dit doen'),
  },
  'ai-chatbot': {
    en: ways(
      'do you build chatbots | can you make a bot that answers customers | chatbot for whatsapp | can you build a chatbot for our website | whatsapp bot for my restaurant | bot that takes bookings | automatic replies on whatsapp for my guesthouse | can i get an assistant like this one on my site | chatbot for customers asking prices | do you make whatsapp bots | auto answer customers questions | ai that answers our customers | can a bot answer our whatsapp at night | booking bot for my salon | i want a bot like you on my website | can you do a chatbot in whatsapp for my shop',
    ),
    af: ways('kan julle n whatsapp bot maak | ek wil n kletsbot vir my webwerf he'),
  },
  'ai-inbox': {
    en: ways(
      'can a bot sort our inbox | can ai sort our emails | automate answering emails | our info inbox is a mess can ai help | sort mail to the right person automatically | can ai draft replies to emails | email triage with ai | too many emails can software sort them | automatic email sorting',
    ),
  },
  'ai-knowledge': {
    en: ways(
      'can ai search our contracts | ask questions to our own manuals | find things in our documents with ai | chat with our own pdfs | search our minutes in plain words | knowledge base with ai | can staff ask a bot about our procedures | ai to find the right clause in our own files',
    ),
  },
  'ai-joining': {
    en: ways(
      'can you connect our shop with accounting | link our systems together | when an order comes in make the invoice automatically | integrate our calendar and invoices | connect shopify to sage | api between our programs | automation without ai | make our programs talk to each other | sync orders with stock',
    ),
  },
  'ai-rules': {
    en: ways(
      'rules for staff using chatgpt | can staff paste client details into chatgpt | what may my staff paste into chatgpt | ai policy for employees | rules for using chatgpt at work | can my people use copilot with client data | is it ok to put customer details in chatgpt | my staff use chatgpt is that a problem | write an ai policy for us | chatgpt and popia | guidelines for ai use in the office',
    ),
  },
  'ai-industries': {
    en: ways(
      'which businesses use ai | ai for accountants | ai for a guesthouse | ai for property rentals | can ai help a freight company | ai for estate agents | ai for restaurants | what can ai do for logistics | for what kind of companies is ai useful | ai in my industry | where is my container automation',
    ),
    after: {
      'ai-services': ways(
        'we are a guesthouse | for a freight company | what about accountants | and for rentals',
      ),
    },
  },
  'ai-medical': {
    en: ways(
      'ai for a doctors practice | appointment reminders for a clinic | can ai send reminders to patients | ai for dentists | is patient data safe with ai | does health data leave the country | automatic reminders for our dental practice | ai in a medical practice | whatsapp reminders for patients | can software remind patients of appointments',
    ),
    after: { 'ai-services': ways('we are a medical practice | and for doctors | for a dentist?') },
  },
  'ai-law': {
    en: ways(
      'What could artificial intelligence do for a law firm? | ai for a law firm | can ai give legal advice | ai for attorneys | can your ai draft legal opinions | ai for conveyancers | will ai advise my clients on law | can ai find a clause in contracts for lawyers | we are attorneys what can ai do',
    ),
    after: { 'ai-services': ways('we are a law firm | and for attorneys | can it give legal advice') },
  },
  'ai-limits': {
    en: ways(
      'what will you not do with ai | what should ai not be used for | can ai decide who to hire | can ai approve loans | can ai diagnose patients | is there something you dont automate | when is ai not worth it | limits of ai | can ai decide about people | can it give financial advice | will ai replace my people | will my staff lose their jobs | does a person still check it | who checks what the ai does',
    ),
    after: {
      'ai-services': ways(
        'what wont you do | will it replace my people | who checks it | does a person check that',
      ),
    },
  },
};
