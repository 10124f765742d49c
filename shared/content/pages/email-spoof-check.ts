import { WATCHED_FOR } from '../../rules/spoof-check.ts';
import { faqs, points } from './point.ts';

/** The texts of the spoof check page before a check. */
export const SPOOF_CHECK = {
  title: 'Email Spoof Check',
  selectorSummary: 'I know my DKIM selector',
  selectorHint:
    'Open an email you sent, show its source, and look for s= in the line DKIM-Signature. We try the usual selectors in any case.',
  withoutScripts:
    'The check needs JavaScript, which is switched off here. You can ask the same questions yourself: open a command prompt and type',
  commands: ['nslookup -type=txt yourbusiness.co.za', 'nslookup -type=txt _dmarc.yourbusiness.co.za'],
} as const;

/** Texts of the report that are not part of a check's answer. */
export const SPOOF_REPORT = {
  checkAgain: 'Check again now',
  nothingRead:
    'That says nothing about its records, so nobody can tell whether a stranger can send mail as it.',
  sendersWithoutRecord:
    'There is no SPF record, so nobody is named. Receivers have to guess who may send for you.',
  sendersOfUnusableRecord:
    'Receivers cannot use the record as it is. Nobody passes by it, your own servers included.',
  sendersUntilError:
    'For all other senders the record is broken, and receivers may treat it as broken for everybody.',
  sends: 'We treat it as a domain that sends mail.',
  whyMixed:
    'One sign is enough to treat it as a sender: advice for a silent domain would have your own mail refused.',
  whyUnsure:
    'Nothing that we could read says that it sends mail. But we could not read everything, so we treat it as a sender: that way none of your own mail is put at risk.',
  whySilent:
    'Nothing suggests that it sends mail, so there is no mail of your own that a strict record could hit.',
  longValue: 'Paste the whole value: the panel cuts it into the pieces that DNS stores.',
  noMail: 'No mail is set up for this domain, so it needs no weeks of watching.',
  bulkRules: {
    met: 'Rules for senders of 5,000 messages a day: met, as far as can be seen.',
    missed: 'Rules for senders of 5,000 messages a day: not met.',
  },
} as const;

/** The three deciding records, illustrated as parts of a letter. */
export const LETTER_PARTS = [
  {
    name: 'SPF',
    part: 'the postmark',
    question: 'Which post offices may it come from?',
    text: 'A list of the machines that send mail for your domain. It looks at the envelope, not at the name your customer reads.',
    example: 'v=spf1 include:_spf.google.com ~all',
  },
  {
    name: 'DKIM',
    part: 'the seal',
    question: 'Is it sealed, and is the seal whole?',
    text: 'A signature that each mail carries. Its public half is in your domain, under a name that your mail provider chose.',
    example: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqh…',
  },
  {
    name: 'DMARC',
    part: 'the instruction',
    question: 'And if neither fits?',
    text: 'The only one that looks at the sender your customer sees. It tells receivers to deliver, set aside or refuse mail that is not yours.',
    example: 'v=DMARC1; p=reject; rua=mailto:…',
  },
];

/** Who learns what when somebody checks a domain. */
export const WHO_SEES_WHAT = points({
  We: 'the domain, only while we look it up: it is neither kept nor logged. For a few minutes we count how often your connection asks, so that nobody floods the name servers.',
  'The name servers of the domain':
    'about a hundred questions from our server, most of them for the usual DKIM selectors. Not who you are.',
  'The owner of the domain': 'nothing. No mail is sent, nothing is tried out, nobody is told.',
  You: 'what anybody can look up. The records are public; reading them in the right order is the work.',
});

export const SPOOF_QUESTIONS = faqs(SPOOF_CHECK.title, '/email-spoof-check', {
  'Do you send an email to try it out?':
    'No. We read the records that every mail receiver reads, and work out what it would do with an email from a machine that has nothing to do with you.',
  'All three say CONFIGURED. Why can a stranger still write in my name?':
    'Because a record can be there and ask for nothing. A DMARC policy of “none” only watches, and an SPF record alone does not look at the sender that people see. That is why the verdict comes first and the three records after it.',
  'It says NOT FOUND, and I am sure that the record is there':
    'Often the name is doubled: some DNS panels add your domain to what you type, so that _dmarc.yourbusiness.co.za becomes _dmarc.yourbusiness.co.za.yourbusiness.co.za. A new record can also take up to an hour to be seen. A DKIM key can be under any name; tell us yours under “I know my DKIM selector”.',
  'It says “We cannot tell”. Is that bad?':
    'It means that something that matters could not be read, or is decided separately for every message. We would rather say so than guess. If name servers did not answer, check again in a few minutes; the report names what was missing.',
  'How do you know that the advice is safe?':
    'Each step is tried before it is shown: we put its record in the place of yours and judge the domain again. We leave out what would lower the protection, let more strangers pass, or refuse mail that passes today before you have had time to watch. After each step the report says what a stranger could still do.',
  'May I check a domain that is not mine?':
    'Yes. The records are public, and reading them touches nothing. Check the domains of your suppliers too: a forged invoice usually comes in a name you trust.',
  'Does “excellent” stop every forgery?':
    'No. It stops mail that claims to come from exactly your domain. It does not stop look-alikes such as yourbusines.co.za, or a stranger who puts your name in front of their own address. Ask people to phone before they pay into a new account.',
  'What does it cost to put right?': `The records cost nothing, and the report writes them out for you. The person who looks after your domain needs half an hour, plus ${WATCHED_FOR} of reading reports in between, and as long again before the strictest policy. We do it with you if you like; ask for a quote.`,
});
