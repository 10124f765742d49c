import type { NOT_SAID } from '../rules/intents/not-said.ts';
import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** What people ask of such a company and this site does not say. */
export const NOT_SAID_EXAMPLES: Training<keyof typeof NOT_SAID> = {
  'repair-guarantee': {
    en: ways(
      'is there a warranty on repairs | do you guarantee your repairs | how long is the warranty after you fix it | what if it breaks again next week | guarantee on the laptop service | do repairs come with a guarantee | if the same problem comes back do i pay again | warranty on parts you put in | do i get a guarantee | 3 months guarantee on repair? | is your work guaranteed | what warranty do you give on a repair | u guys give warranty | it broke again after you fixed it is it free now | does the pc service carry a warranty',
    ),
    af: ways(
      'is daar n waarborg op herstelwerk | hoe lank is die waarborg | wat as dit weer breek | gee julle waarborg',
    ),
    zu: ways('ikhona i-warranty uma nilungisile | i-warranty ithatha isikhathi esingakanani'),
    after: {
      'laptop-repair': ways(
        'is there a guarantee | with warranty? | and if it breaks again | any guarantee on that',
      ),
      'repair-parts': ways('do the parts have a warranty | guarantee on the parts'),
    },
  },
  'repair-payment': {
    en: ways(
      'can i pay cash for the repair | do you take cash when you come out | do your technicians carry a card machine | can i pay the technician by card | snapscan or cash for the laptop fix | do you accept eft for a repair | how do i pay for the laptop service | do i pay before or after the repair | do you want a deposit for the repair | when must i pay for the repair | can i zapper you when you fixed my pc | yoco machine for the repair? | pay the r550 cash | is a deposit needed before you start work | paying for the once off service how | do you take cash on site | do i pay upfront for the repair',
    ),
    af: ways(
      'kan ek kontant betaal vir die herstel | hoe betaal ek vir die laptop diens | vat julle kontant',
    ),
    after: {
      'laptop-repair': ways('can i pay cash | do you take cards | cash ok? | how do i pay | can i eft'),
    },
  },
  'pay-later': {
    en: ways(
      'may i pay later | do you do terms 30 days | can the company pay on account | can i pay in installments | can i pay in instalments | do you offer payment plans | can i pay it off over 3 months | do you do lay by | can i pay at month end | can i pay you on payday | do you give credit | can we open an account with you 30 days | monthly instalments for the laptop repair | buy now pay later | do you accept payflex | terms for businesses 30 day account | can i pay half now and half later | i dont have money now can i pay later',
    ),
    af: ways('kan ek afbetaal | kan ek einde van die maand betaal | gee julle krediet'),
  },
  'repair-courier': {
    en: ways(
      'can i courier my laptop to you | i live far can i post my pc | do you accept laptops by courier | can i send it with postnet | do you pay for the courier | can i ship my laptop from cape town | will you courier it back | send my machine by pudo',
    ),
  },
  'loan-computer': {
    en: ways(
      'do you lend a laptop while mine is fixed | loan laptop during repair | can i borrow a pc in the meantime | do you have a replacement computer i can use while you repair | laptop rental | can we hire 5 laptops for an event | courtesy laptop',
    ),
  },
  'old-computers': {
    en: ways(
      'do you buy old laptops | what do you do with old computers | can i trade in my old pc | where can i recycle an old printer | do you take e-waste | will you buy my broken laptop | can i donate my old computers to you | i want to sell my used laptop to you | do you wipe and dispose of hard drives | how do i get rid of old pcs',
    ),
  },
  'custom-built-pc': {
    en: ways(
      'do you build gaming pcs | can you build me a custom pc | gaming rig build price | assemble a pc from parts i bought | can you build a computer for video editing | i want a pc built for r15000 | overclock my pc | do you do water cooling',
    ),
  },
  'game-console': {
    en: ways(
      'can you fix my ps5 | xbox repair | playstation does not switch on can you repair it | do you fix nintendo switch | ps4 hdmi port broken | do you repair smart tvs | my tv is broken do you fix it | fix my drone | smartwatch repair | repair a camera | xbox not reading discs | do you do console repairs',
    ),
    af: ways('maak julle playstations reg | my xbox is stukkend kan julle dit regmaak'),
  },
  parking: {
    en: ways(
      'is there parking at your office | where do i park when i come | do you have safe parking | is your office wheelchair accessible | is there a ramp | wheelchair access | free parking? | can i park in front | is there a lift in the building | disabled access | parking nearby? | do u have parking for clients | which floor are you on | is there a bus or taxi stop near you',
    ),
    af: ways('is daar parkering by julle | waar kan ek parkeer'),
    after: { address: ways('is there parking | can i park there | where do i park | and parking') },
  },
  owner: {
    en: ways(
      'who owns this business | who owns this company | who owns this | who is the owner | who owns the business | who is the boss of this company | who is the ceo | who started the company | name of the founder | who runs this business | who is in charge there | can i get the owners name | is it a family business | is the company owned by someone in durban | who is behind harbourlight | is it black owned | who is the md | are you part of a bigger group',
    ),
    af: ways('wie is die eienaar | aan wie behoort die besigheid'),
    zu: ways('ubani umnikazi wenkampani'),
  },
  'how-many-staff': {
    en: ways(
      'are you a big company or a small one | how many people work for you | how many technicians do you have | how big is your team | what is the size of your company | how many employees has harbourlight | are you a one man show | is it just one guy | how many staff | what is the name of the technician | who will come to my house | will the same technician come each time | can i choose my technician',
    ),
  },
  qualifications: {
    en: ways(
      'are your technicians qualified | what qualifications do your people have | are you microsoft certified | do your techs have comptia | is anyone there cissp | are your pen testers oscp | what certificates do you have | do you have certified engineers | microsoft partner? | are you a google partner | are your staff trained | what training do your technicians have | are you fortinet certified',
    ),
  },
  'own-certification': {
    en: ways(
      'are you iso 27001 certified | is your company certified | do you have iso certification yourselves | is harbourlight itself audited | do you have soc 2 | who audits you | are you popia certified | can you show me your own iso certificate | do you follow iso yourselves | are you pci compliant yourself',
    ),
  },
  'bee-level': {
    en: ways(
      'do you have bbbee certificate | do you have a tax clearance certificate | b-bbee level | what is your bee level | are you b-bbee compliant | bbbee certificate please | can you send your bee certificate | do you have a tax clearance | are you on the csd | central supplier database number | need your tax pin | bee status | which bbbee level are you | are you a level 1 contributor | vendor number for government | can you do tenders',
    ),
  },
  'own-insurance': {
    en: ways(
      'are you insured | do you have public liability insurance | what if you damage my laptop | who pays if your technician breaks something | what happens if my pc gets stolen at your place | professional indemnity cover | is my laptop insured while it is with you | do you have indemnity insurance | if you drop my computer | are you bonded | do you sell cyber insurance | can you recommend cyber insurance',
    ),
  },
  'how-many-reviews': {
    en: ways(
      'how many google reviews do you have | how many stars on hellopeter | how many customers do you have | how many clients | are you on hellopeter | what is your google rating | number of reviews | do you have trustpilot',
    ),
  },
  'vetted-people': {
    en: ways(
      'are your technicians police cleared | do you do background checks on staff | is it safe to let your technician into my house | are your people vetted | criminal record checks for your technicians | how do i know the technician is really from you | do your staff sign an nda | will you sign a non disclosure agreement | do technicians wear id',
    ),
  },
  'group-discount': {
    en: ways(
      'pensioner discount | discount for ngo | do churches or schools get a discount | pensioners special | do students pay less | cheaper rate for schools | do you have a discount for pensioners | student discount | special price for schools | do you help ngos for less | church discount | are there special rates for charities | npo pricing | i am a pensioner do i pay less | is there a senior citizens price | discount for non profits | cheaper for students? | do you sponsor schools | we are an npo with no money do you have a special rate | volume discount for many laptops | discount if i bring 5 pcs | do i get a discount for three laptops | price for teachers',
    ),
    af: ways('is daar afslag vir pensioenarisse | kry skole afslag | afslag vir kerke'),
  },
  referral: {
    en: ways(
      'do i get something if i refer a friend | referral program | reward for bringing a client | do you pay commission for leads | loyalty points | refer a friend discount | i brought you a customer what do i get',
    ),
  },
  'training-price': {
    en: ways(
      'how much is one training session | price of awareness training only | what does staff training cost without a package | cost of a phishing workshop | how much for an hour of training for 12 people | training price per person | what do you charge to train my staff | how much for the training alone | once off security talk price | what will one awareness talk cost',
    ),
    after: {
      'security-training': ways('how much is that | what does it cost | and the price | cost? | how much'),
    },
  },
  'subscription-pause': {
    en: ways(
      'can i pause my subscription | put my plan on hold | freeze my subscription for 2 months | i am overseas for 3 months can i stop it for a while | skip a month | can i suspend it and come back | hold my membership | pause payment for december',
    ),
  },
  'gift-subscription': {
    en: ways(
      'can i buy a subscription for my mother | gift voucher for support | can i pay for my parents plan | i want to give it as a present | can i subscribe for my granny in another town | gift card | can my son pay for my plan',
    ),
  },
  'partner-with-us': {
    en: ways(
      'can we become a reseller | do you have a partner program | can my company work with you as a partner | we are suppliers and would like to sell to you | who handles your marketing | do you sponsor rugby clubs | can i advertise on your website | do you need a subcontractor | white label your services | affiliate program | i am an it company can we collaborate | franchise opportunities',
    ),
  },
  'press-and-students': {
    en: ways(
      'can i interview someone for my assignment | i am a journalist | can somebody give a talk at our school | school project on cyber security can i ask you questions | podcast guest | speaker for our event | do you do school visits | can my class visit you',
    ),
  },
  'public-wifi': {
    en: ways(
      'is it dangerous to use airport wifi | is the wifi at a coffee shop safe for banking | is banking on public wifi safe | can somebody see what i do on public wifi | is public wifi safe | which vpn should i use at the airport | is it safe to bank on coffee shop wifi | should i get nordvpn | is mall wifi dangerous | hotel wifi safe? | do i need a vpn on my phone | which vpn app is good | is free wifi safe for banking',
    ),
  },
  'product-choice': {
    en: ways(
      'which laptop brand is best | is hp better than lenovo | mac or windows | iphone or android which is safer | which router is best | is gmail safer than outlook | which nas brand do you use | synology or qnap | which password manager is the best one | which backup software do you use | what brand of firewall do you install | which cloud do you use | is bitwarden or 1password better | which is better dell or acer | which printer is good | what is the best antivirus',
    ),
  },
};
