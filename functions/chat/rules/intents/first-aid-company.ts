import { PAGES } from './facts.ts';
import type { Intents } from './intent.ts';

const TELL_THEM =
  'section 22 of POPIA says that you must tell the Information Regulator and the people concerned as soon as reasonably possible';

/**
 * First aid for a business that disclosed details, or whose property somebody else uses: stop the leak, keep the
 * evidence, then notify those concerned. Sources: POPIA section 22 and our article on it; NIST SP 800-61 (contain, keep
 * evidence); AWS's support on compromised accounts (password, keys, what runs, the provider); the registry's rule that
 * a domain belongs to its registrant.
 */
export const FIRST_AID_COMPANY = {
  'aid-details-let-out': {
    about: 'We sent or lost details of other people',
    answer: 'Stop it spreading first, then tell those whom it concerns; these three, in this order.',
    firstAid: {
      steps: [
        'Take a picture of what is open and to whom, then close it: end the sharing, recall the message, and ask whoever has it, at once and by phone, to delete it and confirm it. For a lost stick or bag, ask where you were.',
        'Write down what it was, whose details, how many people, since when and who could see them. Delete no mail and no log.',
        `Tell the head of your business, because ${TELL_THEM}, whatever the size of your company: what happened, what was taken, what you have done, and what they can do.`,
      ],
      untilMorning:
        'sharing can be ended and people can be asked tonight. Make the list now, so that the Regulator and the people can be told first thing.',
    },
    links: [PAGES.onPopia],
  },
  'aid-insider': {
    about: 'Somebody of ours deletes or takes things',
    answer: 'Close the way in before you speak to the person; these three, in this order.',
    firstAid: {
      steps: [
        'Block the person’s account, but do not delete it, and end its sessions, remote access and phones; then change every password the person knows, the administrator’s first. If money can be moved, phone your bank’s fraud line: the number on your card.',
        'Pause the synchronising of the shared files on every computer and let nobody work in them, so that deleted files and earlier versions can be restored.',
        `Keep mailbox, logs, statements and devices as they are: delete nothing, and take pictures for your attorney or the police (SAPS). If details of people were taken, ${TELL_THEM}.`,
      ],
      untilMorning:
        'do the first two tonight, and empty no bin, because it may hold what was deleted. Write down what you saw, and when.',
    },
    links: [PAGES.onPopia],
  },
  'aid-unknown-bill': {
    about: 'A cloud or phone bill that nobody made',
    answer: 'Somebody else is using your account, and every hour counts; these three, in this order.',
    firstAid: {
      steps: [
        'Ask the provider now, from inside the account or on the number on an old bill, to block what is not yours: machines that you did not start, calls abroad, premium numbers. Say in writing that you dispute the bill.',
        'From a device you trust, change the administrator’s password, end all sessions, replace every access key and switch on two-step sign-in. Take a switchboard off the internet, and change its passwords.',
        'Keep pictures of the machines, calls and dates before they are removed. If a card or debit order pays it, tell your bank: the number on your card.',
      ],
      untilMorning:
        'providers answer at night: have it blocked now. A switchboard that calls by itself is unplugged from the internet until we have looked at it.',
    },
    links: [PAGES.contact],
  },
  'aid-domain-lost': {
    about: 'Our domain lapsed or somebody else holds it',
    answer: 'Whoever holds the domain holds your mail; these three, in this order.',
    firstAid: {
      steps: [
        'Ask the registrar, or the registry, who holds the domain and whether it lapsed or was moved. If it lapsed, renew it there today: for a short time that is often still possible.',
        'If somebody else holds it, or has switched your mail off, ask registrar and mail provider in writing to give the owner access: invoices and company papers are the proof. Do not try to get round passwords; a bill in dispute is for an attorney.',
        'Give the bank, and every account that sends codes or new passwords to those addresses, another address, and tell customers by phone.',
      ],
      untilMorning:
        'a renewal can be paid at night. Look for old invoices that name the registrar, and trust no mail that comes from your own domain.',
    },
    links: [PAGES.contact],
  },
  'aid-page-taken': {
    about: 'Our page on social media was taken over',
    answer: 'Secure your own accounts first, then get the page back; these three, in this order.',
    firstAid: {
      steps: [
        'If a card or adverts hang on the page, phone your bank’s fraud line: the number on your card. Then every administrator changes, from a device they trust, the password of their mailbox and of their own account there, signs out all sessions and switches on two-step sign-in.',
        'Report the page as taken over on the network’s own help page, typed by yourself, with proof that it is yours. Pay nobody who offers to get it back.',
        'Keep pictures of what is posted, and tell your followers by another way that it is not you. Whoever has paid phones their own bank.',
      ],
      untilMorning:
        'passwords and the report can be done tonight; the network may take days. Put a notice on your website and WhatsApp status.',
    },
    links: [PAGES.onPasswords],
  },
  'aid-false-page': {
    about: 'A false page takes money in our name',
    answer: 'It is not in your systems, but it uses your name; these three, in this order.',
    firstAid: {
      steps: [
        'Have everybody who paid phone their own bank’s fraud line at once, the number on their card, with the account that was paid.',
        'Keep pictures of the page, its address, the account and the messages, with the time; then report it where it stands: the platform, the host or the registrar.',
        'Warn your customers on your own website, pages and telephone, say how you do take payments, and open a case with the police (SAPS).',
      ],
      untilMorning:
        'those who paid should not wait, because banks answer at night. Report the page now, and put the warning up.',
    },
    links: [PAGES.spoofCheck],
  },
} satisfies Intents;
