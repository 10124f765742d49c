import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** More ways to ask, by intent: of the company, the subscription, services and reaching us. */
export const MORE_OF_REST: Training = {
  phishing: {
    en: ways(
      'how do i recognise a scam | how do i spot a fake email | what does phishing look like | teach me to see a fake message | tips against scams | what are the newest whatsapp scams | signs of a phishing mail | how do scammers work on whatsapp | how can i see that a message is fake',
    ),
  },
  'about-company': {
    en: ways(
      'how do i know you are not a scam | are you legit | are you real people | is this a real company | can i trust you | why should i choose you | what makes you different | tell me about harbourlight | what are your values | what do you stand for | who are you',
    ),
    af: ways('hoe weet ek julle is eg | is julle n regte maatskappy'),
  },
  complaint: {
    en: ways(
      'where do i complain if you dont solve it | ombud for complaints | to whom do i complain about the subscription | national consumer commission | consumer goods ombud | i am unhappy with your technician | who handles complaints | nobody called me back for 3 days | this is pathetic who is the manager | i want to lay a complaint | how do i escalate | report bad service',
    ),
    af: ways('waar kan ek kla | ek wil n klagte le'),
  },
  'auto-renew': {
    en: ways(
      'does it renew automatically | does the subscription renew by itself | will you charge me again next month | is it a recurring payment | do you debit every month | when is the next charge | automatic renewal yes or no | does the year renew | what happens when the year is over | is it once off or recurring',
    ),
    after: {
      'plan-price': ways('does it renew by itself | is that charged every month | and does it renew'),
      'subscribe-how': ways('does it renew'),
    },
  },
  'end-year-early': {
    en: ways(
      'i paid for the year can i stop early | cancel the yearly plan after 4 months how much do i get back | refund of the yearly plan | what do i get back if i stop the year | i end my yearly plan in the fourth month | stop the annual plan before it is over | notice for the yearly plan | 20 business days | leave before the year ends',
    ),
    after: {
      cancel: ways(
        'even if i paid for the year | and the yearly one | what if i paid for a year | and if i have the annual plan',
      ),
      refund: ways('and the yearly plan | if i paid for a year'),
    },
  },
  'plan-not-included': {
    en: ways(
      'does someone come to my house with the r99 | are visits in the subscription | is on site support included | does the plan include repairs | do you come out for subscribers | does the subscription cover a broken screen | are servers covered | what is not in the plan | does r99 include a technician visit | house calls in the plan?',
    ),
    af: ways('kom julle uit met die r99 plan | is besoeke ingesluit'),
    after: {
      'plan-price': ways('does someone come to my house | are visits in there | do you come out for that'),
      'plan-included': ways('and visits | do you come to me | what is not included'),
    },
  },
  'port-limit': {
    en: ways(
      'why must i wait before scanning again | it says wait ten minutes | too many scans | can i scan again now | when can i do the next scan | scan limit per ip',
    ),
  },
  'port-permission': {
    en: ways(
      'can i scan my neighbours ip | may i scan any address | can i scan my office from home | am i allowed to scan my work | is scanning illegal | whose ip may i scan',
    ),
  },
  'load-shedding': {
    en: ways(
      'keep our wifi on during load shedding | can you keep the internet on when eskom is off | battery for my router | internet goes off with load shedding | wifi during power cuts | ups for the router to keep wifi | can you install a battery for the wifi | our network dies when the power goes',
    ),
  },
  'wifi-network': {
    en: ways(
      'wifi does not reach the cottage | guests complain about the wifi | weak signal in the back rooms | guesthouse wifi | my wifi is bad upstairs | separate wifi for guests | our network is slow can you come | internet drops every evening | can you set up wifi in a guesthouse | mesh wifi for a big house | dead spots in the office',
    ),
    af: ways('my wifi bereik nie die kothuis nie | kan julle ons wifi kom regmaak'),
  },
  'microsoft-365': {
    en: ways(
      'move 12 mailboxes from gmail to office 365 | will we lose our old mails in the move | how long does a 365 migration take | do you do google workspace | switch from imap to 365 | can you move our mail over a weekend | migrate to microsoft 365 | set up company email on our domain | move our files to sharepoint',
    ),
    after: {
      'microsoft-365': ways(
        'will we lose our old mails | how long does it take | when do you do it | what happens to our old emails',
      ),
    },
  },
  'office-setup': {
    en: ways(
      'we move to a new office in la lucia need cabling wifi printers | set up it for a new branch | office move it help | new premises need network points | everything working by monday morning | cabling and wifi for our new shop',
    ),
  },
  'managed-security': {
    en: ways(
      'if someone breaks in at 2am how quick do you react | do you have a 24 hour soc | is there a contract lock in for managed security | average response to critical incidents | who watches our network at night | what is a critical incident | month to month monitoring? | price of managed security | mdr service | watch our computers day and night | how fast do you react to an attack when you monitor us',
    ),
    after: {
      'managed-security': ways('how fast do you react | is there a lock in | what does it cost | contract?'),
    },
  },
  antivirus: {
    en: ways(
      'is bitdefender or eset better | which antivirus do you use | is windows defender enough | should i buy norton | do i need antivirus on my phone | kaspersky safe? | free antivirus good enough | do you use eset',
    ),
  },
  'endpoint-protection': {
    en: ways(
      'do you load antivirus on all our laptops | protect 9 machines at our architects office | encrypt our laptops | lock a stolen laptop from afar | keep all our computers updated | security software on every pc of our firm',
    ),
  },
  children: {
    en: ways(
      'my kid is always on youtube how do i block stuff | parental controls on a tablet | block bad websites for my children | how do i keep my child safe online | limit screen time on my sons phone | my laaitie is on roblox all day is it safe | family safety settings | what age may a child have whatsapp',
    ),
  },
  'home-wifi-safety': {
    en: ways(
      'is my router safe | change the wifi password how often | guest wifi at home | is my home wifi secure | default router password',
    ),
  },
  blog: {
    en: ways(
      'where can i read about security on your site | i am in matric and want to read about hacking defence | do you have articles | something to read about scams | guides for beginners | where is your blog | can you send me an article about ransomware | study material about security',
    ),
  },
  'reply-time': {
    en: ways(
      'how soon do you answer emails | how fast do you answer | i sent a message yesterday no reply | when will you answer my form | how long until someone phones me back | do you reply on the same day | how long before i hear from you',
    ),
  },
  'whatsapp-number': {
    en: ways('whatsapp? | your whatsapp | can i whatsapp you | number for whatsapp | whatsapp line'),
    after: {
      'phone-number': ways('whatsapp? | and whatsapp | is that also whatsapp | do you have whatsapp'),
      address: ways('and whatsapp'),
    },
  },
  'hand-over': {
    en: ways(
      'i dont want to talk to a bot | get me a human | i want someone who knows computers | can i speak to a real person please | agent please | let somebody call me tomorrow morning | phone me back | call me back urgent | you dont understand give me a person | connect me to support | i do not like typing can someone call | human please now',
    ),
    af: ways('kan ek met n regte mens praat | laat iemand my bel'),
    zu: ways('ngifuna umuntu hhayi i-bot | ngicela ningishayele'),
  },
  'phone-number': {
    en: ways(
      'give me your number | i dont want to chat just give me the number | what number can i call | landline? | number please | telephone',
    ),
    after: {
      'whatsapp-number': ways('and a normal number | can i also call'),
      contact: ways('just the number'),
    },
  },
  'which-devices': {
    en: ways(
      'do you work on macbooks | do you fix apple | do you support imac | can you help with an ipad | do you do chromebooks | is linux supported | do you work with ubuntu | apple repairs | macbook service price',
    ),
    after: { 'laptop-repair': ways('its a macbook | also apple | and macs | do you do macs too') },
  },
  popia: {
    en: ways(
      'do you help with popia | popia compliance help | can you make us popia compliant | popia consulting | we need help with popia | popia services | popia officer service',
    ),
    af: ways('help julle met popia'),
  },
  'chat-privacy': {
    en: ways(
      'do you store this conversation | is this chat recorded | who reads what i type here | is this chat private | do you keep the chat | can other people see this chat',
    ),
  },
  receipts: {
    en: ways(
      'can i get an invoice | where is my receipt | tax invoice for the subscription | send me proof of payment | statement for my bookkeeper | need a slip for my payment',
    ),
  },
  'remote-help': {
    en: ways(
      'can you fix it remotely | do you help over the internet | i am in joburg can you still help | is anydesk safe | can you take over my screen | how does remote help work | can you help from a distance | i live in cape town can you help me',
    ),
  },
  'public-holidays': {
    en: ways('heritage day open? | are you open on public holidays | is someone there on a public holiday'),
  },
};
