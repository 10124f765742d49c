import type { PRIVACY_DETAILS } from '../rules/intents/privacy-details.ts';
import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** How people ask about single points of the privacy policy. */
export const PRIVACY_DETAILS_EXAMPLES: Training<keyof typeof PRIVACY_DETAILS> = {
  'data-kept-where': {
    en: ways(
      'where is my data stored | is my data kept in south africa | which country are your servers in | where are your servers | does my data leave the country | is my information kept overseas | in which data centre is it | is it on amazon | where do you host my details | does my email go abroad when i scan it',
    ),
    af: ways('waar word my data gestoor | bly my data in suid afrika'),
    after: { privacy: ways('where is it kept | in which country | does it stay in south africa') },
  },
  'data-kept-long': {
    en: ways(
      'how long do you keep my information | how long do you keep my contact form | how long is my information stored | how long is my data kept after i cancel | how long do you keep my details | when do you delete my message | how long is my contact form kept | how long do you keep payment records | how long are backups kept of my details | for how long do you store the scan request | retention period | how many months do you keep my info | when is my information deleted automatically | how long after i cancel do you keep my data',
    ),
    af: ways('hoe lank hou julle my inligting'),
    after: {
      privacy: ways('how long | for how long do you keep it | when is it deleted'),
      contact: ways('how long do you keep what i write'),
      'delete-my-data': ways('how long do you keep it otherwise'),
    },
  },
  'data-shared': {
    en: ways(
      'do you sell my data | who else sees my information | do you share my number with others | who do you share my details with | do you pass my details to third parties | google analytics on your site | verkoop julle my data | who do you share my data with | do you sell my details | does google get my data | which companies see my information | do you give my number to others | third parties | do you share my email with payfast | will you give my data to the police | does google see what i do on your site | who else sees my details | do you sell my email address | do you use google analytics | do you pass on my information',
    ),
    af: ways('deel julle my inligting met ander | verkoop julle my data'),
    after: { privacy: ways('who else sees it | do you share it | do you sell it') },
  },
  'data-protected': {
    en: ways(
      'is my data encrypted with you | how do you protect my details | what if you get hacked | will you tell me if my data leaks from you | are your logs anonymous | is this website secure | have you ever been hacked | how safe are my details with you | what happens if somebody steals your customer data | do you practise what you preach',
    ),
    after: { privacy: ways('is it encrypted | how is it protected | what if you get hacked') },
  },
  'data-rights': {
    en: ways(
      'what do you have about me | how do i see what data you have on me | how can i find out what you hold about me | what data do you have about me | can i see my data | withdraw my consent | object to the use of my details | where can i complain about privacy | complain to the information regulator about you | my rights under popia with you | access request | how long until you tell me what you hold | paia request | i want a copy of my information',
    ),
    after: { privacy: ways('how do i see mine | can i object | what are my rights | where can i complain') },
  },
  'data-collected': {
    en: ways(
      'what information do you collect | what do you record when i visit | which details do you ask when i subscribe | do you track my ip | what personal information do you gather | what do you know about me when i browse | do you need my phone number to subscribe | what do you store when i fill in the form',
    ),
    after: { privacy: ways('what do you collect | what exactly') },
  },
  'responsible-party': {
    en: ways(
      'who is the responsible party | who is responsible for my data at harbourlight | who is your information officer | whom do i write to about privacy | privacy contact | data protection officer | who handles privacy questions at your company',
    ),
  },
};
