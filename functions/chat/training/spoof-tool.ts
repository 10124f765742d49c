import type { SPOOF_TOOL } from '../rules/intents/spoof-tool.ts';
import type { Training } from '../rules/intents/intent.ts';

/** How people ask about the check of a domain, its records and its grades. */
export const SPOOF_TOOL_EXAMPLES: Training<keyof typeof SPOOF_TOOL> = {
  'spoof-check': {
    en: [
      'can someone send email from my domain',
      'check my domain',
      'how does the spoof check work',
      'email spoof check',
      'is my domain protected against spoofing',
      'can people fake my email address',
      'test my spf and dmarc',
      'how do i check dmarc',
      'is my email domain safe',
      'check if my company mail can be faked',
      'what does the email spoof test do',
      'someone is spoofing my email how do i check',
      'can fraudsters send mail in our name',
      'domain check for email',
      'Does your tool show whether strangers may write in our name?',
      'how to see if my domain has dkim',
    ],
    af: [
      'kan iemand e-pos in my naam stuur',
      'toets my domein',
      'hoe werk die spoof check',
      'is my domein beskerm',
      'kan bedrieërs ons e-pos adres namaak',
    ],
    zu: [
      'umuntu angathumela i-email ngegama lami',
      'hlola i-domain yami',
      'isebenza kanjani i-spoof check',
      'i-domain yami ivikelekile yini',
      'bangakwazi ukukopisha i-email yethu',
    ],
  },
  spf: {
    en: [
      'what is spf',
      'explain spf',
      'what does spf record mean',
      'spf not found',
      'what is ~all and -all',
      'too many dns lookups spf',
      'can i have two spf records',
      'how do i write an spf record',
    ],
  },
  dkim: {
    en: [
      'what is dkim',
      'explain dkim',
      'dkim not found',
      'what is a selector',
      'where do i find my dkim selector',
      'how do i switch on dkim',
      'what does dkim do',
    ],
  },
  dmarc: {
    en: [
      'what is dmarc',
      'explain dmarc',
      'what does p=none mean',
      'what is p=reject',
      'dmarc policy quarantine or reject',
      'how do i set up dmarc',
      'dmarc not found',
      'should i set dmarc to reject',
      'what is rua in dmarc',
    ],
  },
  'spf-dkim-dmarc': {
    en: [
      'what are spf dkim and dmarc',
      'difference between spf and dkim',
      'do i need spf and dmarc',
      'explain those three email records',
      'what do those email records do in plain english',
      'spf dkim dmarc for dummies',
    ],
    after: {
      'spoof-check': ['what are those'],
    },
  },
  'spoof-result': {
    en: [
      'my domain is rated poor what now',
      'what does minimal protection mean',
      'what does excellent mean on the spoof check',
      'it says not found but the record is there',
      'what do the grades on the spoof check mean',
      'my result is yellow',
      'all three say configured but it says strangers can send',
      'we cannot tell what does that mean',
      'i added the record and it still says not found',
      'how do i get to excellent',
      'what does good protection level mean',
    ],
    after: {
      'spoof-check': [
        'it says poor what now',
        'it says not found',
        'what does minimal mean',
        'what do the grades mean',
        'it says minimal',
        'ours is poor',
      ],
    },
  },
  'spoof-privacy': {
    en: [
      'can i check a domain that is not mine',
      'do you store the domain i check',
      'does the owner see that i checked their domain',
      'do you send a test mail',
      'can i check my suppliers domain',
      'is the spoof check anonymous',
      'is it legal to check another companys domain',
    ],
  },
};
