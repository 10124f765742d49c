import { type Point, points } from './point.ts';

/** The texts of the security report's page, including what is shown before a check. */
export const SECURITY_REPORT = {
  nothingToDo:
    'Look again in a few months, and after every change of web host, email provider or website. What stands open inside your network is not seen from here.',
  nowhere:
    'The internet’s directory of names has no entry for it. Usually a letter is wrong, or the ending: .co.za or .com? If the spelling is right, it is not registered, has expired, or its domain has no such name.',
  title: 'Security Report',
  lead: 'How your business looks from outside: your email, your website and your domain on one page in plain words, with the things to do first.',
  fieldNote:
    'Free, without sign-up. It takes about ten seconds, looks at what anybody can see, and changes nothing.',
  button: 'Show the report',
  withoutScripts:
    'The report needs JavaScript, which is switched off here. Switch it on for this page and send the form again, or call us and we read it to you. These three commands show the most important parts:',
  commands: [
    'nslookup -type=txt _dmarc.yourbusiness.co.za',
    'nslookup -type=ns yourbusiness.co.za',
    'curl -I http://yourbusiness.co.za',
  ],
} as const;

/** What the report checks, labelled as on a surveyor's drawing. */
export const SURVEYED: readonly (Point & { readonly asks: string })[] = [
  {
    title: 'Your email',
    asks: 'Can a stranger send email in your name?',
    text: 'Fraud against a business often begins with a false email: your invoice, with another bank account. We read the three public records that decide whether such an email is believed.',
  },
  {
    title: 'Your website',
    asks: 'Can it be read, changed or used against your visitors?',
    text: 'We open the front page once, as a visitor would: is it encrypted all the way, is the certificate in order, may a stranger’s page show it as its own, what does the server reveal about itself?',
  },
  {
    title: 'Your domain',
    asks: 'Could part of your domain be taken over?',
    text: 'We ask who answers for your domain, who may issue certificates for it, and whether the usual names below it (www, mail, shop and four others) point to something that no longer exists.',
  },
];

/** What is fetched, how we identify ourselves, and how to opt out. Our user agent links to this text. */
export const ABOUT_THE_CHECK = {
  id: 'about-the-check',
  heading: 'If you found us in your log',
  intro:
    'Somebody asked us for a report on your domain. A report looks only at what every visitor may see. This is what your server notices of it:',
  points: points({
    'What is fetched':
      'The front page: once by http and once by https, with and without www, following at most five redirects; and the front page of usual names below the domain, such as shop, that lead to a hosting platform. No more than 2 MB and 8 seconds of each. No form is sent, no link is followed, and nothing is tried out.',
    'How often':
      'Only when somebody asks, and for one name at most once in ten minutes however many ask: the result is kept that long. For somebody who confirmed by email that they want to hear about a domain, we look at it once a week, and again a day later when something changed.',
    'A few connections to port 443':
      'To see which versions of encryption are offered, we begin a connection with each of them and end it before anything is asked. Only ports 80 and 443 are used.',
    'Public addresses only':
      'We connect only to addresses on the public internet, and each is checked before. An address inside a company network is never touched.',
    'How to stop us':
      'Our requests carry the user agent “SecurityReport/1.0” with the address of this page. Refuse it on your server, and we read no page of yours, only which encryption is offered. Or write to the address below and say which domain it is about; a person answers.',
  }),
} as const;
