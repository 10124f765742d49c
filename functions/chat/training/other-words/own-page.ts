import type { OWN_PAGE } from '../../rules/intents/own-page.ts';
import type { OtherWords } from './other-words.ts';

/** More ways to ask for the same as ../own-page.ts. */
export const OWN_PAGE_OTHERWISE: OtherWords<keyof typeof OWN_PAGE> = {
  receipts: [
    'Could you provide an invoice in the name of my company?',
    'my accountant wants documents for the payments',
    'where do i get the slips',
    'do you send a receipt every month',
    'i didnt get an invoice',
    'old invoices please',
    'can you email me last years receipts',
    'i need proof that i paid',
    'tax invoice with our vat number on',
    'copy of my invoice',
    'please send the invoice',
    'i need your invoice for my books',
    'invoice for the month of may please',
    'tax invoice please',
  ],
  'my-link': [
    'How do I get to my own page?',
    'where can i see what i pay',
    'is there a customer portal',
    'how do i sign in to see my plan',
    'i deleted the mail with my link',
    'resend the link please',
    'the link you sent is not working',
    'i want to view my payments',
    'where do i change my details',
    'is there a profile page',
    'i cant get into my account on your website',
    'which mail has the link',
    'i cannot find your mail with the link',
    'where is the link you sent me',
    'i lost the mail from you',
    'mail with my subscription link is gone',
    'how do i open my own page',
    'i have a new phone number how do i change it with you',
    'how do i change my email address with you',
    'update my contact details for the subscription',
  ],
};
