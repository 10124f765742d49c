import type { HABIT_ADVICE } from '../rules/intents/habit-advice.ts';
import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** How people ask about single habits and tricks. */
export const HABIT_ADVICE_EXAMPLES: Training<keyof typeof HABIT_ADVICE> = {
  passkey: {
    en: ways(
      'what is a passkey | what are passkeys | passkey explained | how does a passkey work | should i use passkeys | google asks me to make a passkey what is it | passkey or password | is a passkey safe | wat is passkey | signing in with my fingerprint is that safe | face id sign in instead of password | passkey vs sms code',
    ),
    af: ways('wat is n passkey'),
    after: {
      'two-factor': ways('what is a passkey | and passkeys | whats that passkey'),
      passwords: ways('and passkeys | what is a passkey'),
    },
  },
  'password-manager': {
    en: ways(
      'which password manager should i use | are password managers safe | should i save passwords in chrome | can i trust a password manager | bitwarden or lastpass | how do teams share passwords | password manager for a business | which password manager should we use | do i need a password manager | is a password manager safe | can i save passwords in chrome | is the iphone password thing good enough | password manager for an office | how do we share passwords in the team | how to share the wifi password with staff | password manager for a company of 10 | is it safe to let the browser remember passwords | where should we keep office passwords | do you recommend a password manager | we keep passwords in excel is that bad',
    ),
    after: {
      passwords: ways(
        'which password manager | and for an office | is the browser one ok | how do we share them',
      ),
    },
  },
  'password-written': {
    en: ways(
      'can i write my password down | is it ok to keep passwords in a notebook | password on paper | security questions what do i answer | mothers maiden name question | may i write my passwords in a book | is a password book safe | should i answer security questions truthfully',
    ),
    after: { passwords: ways('can i write it down | may i keep it on paper') },
  },
  'code-by-mistake': {
    en: ways(
      'someone sent me a code by mistake what is that | someone sent me a six digit code by accident | a friend sent me a code by mistake | my friend asks for a six digit code | someone says they sent a code to my number by accident | i got a whatsapp code i did not ask for | my cousin wants the code that came by sms | friend on whatsapp asks me to forward a code | should i give the whatsapp code to my friend | got a 6 digit code and someone asks for it | whatsapp verification code i didnt request | a contact wants the number i got by sms',
    ),
    af: ways(
      'my vriend vra vir n kode wat ek gekry het | ek het n whatsapp kode gekry wat ek nie gevra het nie',
    ),
  },
  'parcel-fee': {
    en: ways(
      'sms says my parcel is held | the post office texted me about a package | parcel sms must pay is it real | is this parcel message real | fake courier sms | tell me about parcel scams | sms says my parcel is held pay a fee | post office wants r24 for a parcel | courier guy sms asks for payment is it real | dhl message pay customs | parcel waiting pay small amount | got a message about a package i did not order | sapo sms with a link | aramex says my parcel is stuck pay r29 | customs fee sms real or fake | message about delivery fee with link',
    ),
    af: ways('sms se my pakkie is vas betaal r24 is dit waar'),
  },
  'family-new-number': {
    en: ways(
      'got a whatsapp from a new number says its my daughter | my cousin asks for money on whatsapp from a new number | someone says he is my son and needs money | message from my daughter with a new number asks for money | hi mom this is my new number | my daughter writes from a new number and needs money | son has a new number and wants me to pay | message mum this is my new number | someone says he is my nephew and needs money urgently | my child lost her phone and asks for money on whatsapp | hi mom my phone broke new number | voice note sounds like my son asking for money | is it really my daughter on the new number | my brother texts from another number needs r2000 | they cloned my sons voice | grandchild asks money from strange number | my wife messages from unknown number asking to pay | family word what is that',
    ),
    af: ways('my dogter stuur van n nuwe nommer en soek geld | ma dis my nuwe nommer'),
  },
  'job-trick': {
    en: ways(
      'a guy offers me a job liking videos is it a scam | a recruiter on telegram offers easy money | online job pays r800 a day for likes | part time job liking videos real? | they want a deposit for the job | telegram task job legit? | got paid r200 for liking now they want a deposit | job offer on whatsapp pay first | work from home like videos scam | they say i earn money rating hotels | must pay to unlock better tasks | recruiter on whatsapp wants a registration fee | is the youtube like job real',
    ),
    af: ways('werk aanbod om videos te like hulle soek n deposito'),
  },
  'whatsapp-lock': {
    en: ways(
      'turn on two step for whatsapp | how do i set a pin on whatsapp | protect whatsapp with a pin | two step pin on whatsapp how | two step verification for whatsapp how do i do it | how do i protect my whatsapp | make my whatsapp safe | set a pin in whatsapp | stop people from stealing my whatsapp | whatsapp security settings | how do i see linked devices | someone reads my whatsapp on a computer how do i check | switch on two step in whatsapp | stop strangers adding me to groups | secure whatsapp account | where is two step verification in whatsapp | how do i lock down whatsapp so it cant be taken over',
    ),
    af: ways('hoe beskerm ek my whatsapp | hoe maak ek my whatsapp veilig'),
    after: {
      'aid-whatsapp': ways('how do i stop it happening again | how do i protect it'),
      phishing: ways('how do i protect my whatsapp'),
    },
  },
  'who-bears-loss': {
    en: ways(
      'who pays when a fake invoice was paid | do i still owe the supplier after paying a scammer | whose fault is it if the invoice was changed | we paid the wrong account do we have to pay again | is the bank liable for a false invoice | will i get my money back from the fake supplier | what do the courts say about changed bank details | who is liable for invoice fraud | supplier was hacked must i pay twice',
    ),
    after: {
      'invoice-fraud': ways('who pays the loss | do i still owe it | whose fault is it'),
      'aid-paid-invoice': ways('do i still have to pay the supplier | will i get it back | who is liable'),
    },
  },
  'forwarding-rules': {
    en: ways(
      'how do i check for forwarding rules | where are rules in outlook | is somebody getting copies of my mail | check gmail filters for a hacker | hidden rule in my mailbox | my emails are being forwarded | mails disappear to a strange folder | how do i see if my mail is forwarded | where do i find forwarding in gmail | how do i know if someone reads my email',
    ),
    after: {
      'aid-account-hacked': ways('where do i find those rules | how do i check the rules | what rules'),
      'invoice-fraud': ways('how do i check the mailbox'),
    },
  },
  'pay-ransom': {
    en: ways(
      'should we pay the ransom | would you pay the hackers | is it legal to pay a ransom | do you advise to pay | if i pay do i get my files back | can files be decrypted without paying | is there a free decryptor | no more ransom what is that | does paying the ransom work | they want bitcoin should i pay | negotiate with ransomware gang | is there a tool to decrypt files',
    ),
    after: {
      'aid-ransomware': ways(
        'should we pay | and if we pay | can you decrypt it | is there a free decryptor | must i pay',
      ),
    },
  },
  'after-ransomware': {
    en: ways(
      'when can we restore after ransomware | how do we clean up after a ransomware attack | can we use the same computers after ransomware | restore backups after an attack | do we have to wipe the computers | what do we do in the days after ransomware | how did the ransomware get in | next steps after the attack',
    ),
    after: {
      'aid-ransomware': ways(
        'and then | when can we restore | how do we get going again | what comes after that',
      ),
    },
  },
  'backup-test': {
    en: ways(
      'how often should i test my backup | how do i know my backup works | test restore how | how do i test a backup | check that backups work | do i need to test my backups | backup test every month? | how often must we try a restore | prove that a backup works',
    ),
    after: { 'backup-advice': ways('how often should i test it | how do i test it') },
  },
  'restore-line': {
    en: ways(
      'how long does it take to download 2tb backup | restore over the internet how long | 2 tb over 50 mbps | how long to fetch our backup from the cloud | is a cloud backup slow to restore | how many days to restore two terabytes | downloading a big backup over fibre',
    ),
    after: {
      'backup-advice': ways('how long to download 2tb'),
      'restore-time': ways('and for 2tb over the internet | over a 50 mbps line'),
    },
  },
  'what-to-copy': {
    en: ways(
      'what should i back up | which files must be backed up | what do people forget to back up | must i back up my router settings | is it enough to back up documents | what do we have to copy | backup list for an office | which things need a backup',
    ),
    after: { 'backup-advice': ways('what must i copy | what should be in it') },
  },
  'power-surges': {
    en: ways(
      'loadshedding killed my pc | power surge broke my computer | protect my computer from power surges | surge protection | load shedding killed my hard drive | power surge fried my pc | how do i protect my computer from load shedding | do i need a ups | protect my nas against power cuts | lightning blew my router | power trips damage my drives | surge protection for computers | eskom killed my external drive | what size ups do i need | ups for a server | how do i stop load shedding breaking my drives',
    ),
    af: ways('beurtkrag het my hardeskyf gebreek | moet ek n ups kry'),
  },
};
