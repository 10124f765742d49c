import type { JOB_DETAILS } from '../rules/intents/job-details.ts';
import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** How people ask how work goes, whose it is afterwards, and about storage. */
export const JOB_DETAILS_EXAMPLES: Training<keyof typeof JOB_DETAILS> = {
  'how-a-job-goes': {
    en: ways(
      'how do you work | what are the steps when i hire you | how does a job go | what happens after i phone you | how do we start | what is the process | what happens first | how does it work if i want you to set up our office | walk me through how you work | what happens when i book a consultation | how do you go about it | i never used an it company how does it work | do i pay before you look | could someone explain things to me before i pay anything | what is the first step with you',
    ),
    after: {
      'it-consulting': ways('how does that work | what are the steps | how do we start'),
      quote: ways('and then what happens | what happens before that | how does it go from there'),
    },
  },
  'leaving-us': {
    en: ways(
      'what happens to my passwords if i leave you | do i keep my files when i stop | who owns the documents when we part ways | can i take everything with me if i leave | do you keep our passwords if we cancel | are we locked in with you | who owns the licences | if we change to another it company do we get everything | can we leave any day | do i get my data back when i leave | will you hold our data hostage | what belongs to us when we stop working together | whose are the logs and accounts | do you hand over the passwords | who keeps the network drawing | we want to switch it companies later is that easy | if i cancel do i lose my things',
    ),
    af: ways('wat gebeur met ons wagwoorde as ons julle los | aan wie behoort die dokumente'),
    after: {
      'managed-security': ways('what if we want to leave | who owns the logs | are we locked in'),
      cancel: ways('do i keep my files | what happens to my things'),
    },
  },
  'three-year-plan': {
    en: ways(
      'can you make an it plan for the next years | we need an it budget | which computers must we replace when | three year plan | it roadmap | help us plan it spending | what should we replace first | can you do an it budget for our company | replacement plan for our pcs | strategy for our it for three years',
    ),
  },
  'our-story': {
    en: ways(
      'how did you start | what is your story | how did the company begin | why are you called harbourlight | where does the name come from | tell me your history | what did you begin with | why the lighthouse | what is the flag on the contact page | how did it all start',
    ),
  },
  memberships: {
    en: ways(
      'which professional bodies are you a member of | are you a member of any association | do you belong to an industry body | which codes of conduct do you follow | are you a member of ispa | any memberships | do you subscribe to a code of conduct | are you part of a chamber of commerce | industry memberships',
    ),
  },
  'customers-like-us': {
    en: ways(
      'do you have customers like us | do you work with accountants | have you done this for a guesthouse | do you look after dentists | do you have law firms as customers | have you worked with architects | do other accounting firms use you | any experience with restaurants | do you know dental practices | do you work with estate agents | do you help schools | have you worked with importers | what kind of customers do you have | do you serve medical practices | who are your typical customers | do you work with families',
    ),
  },
  'backup-kinds': {
    en: ways(
      'how far back can you go with versions | how often do you back up | how often do backups run | how long are backups kept | how far back can i restore a file | how long do you keep the versions | how often is accounting backed up | how long is the pastel backup kept | do you back up databases | how often do you copy whole computers | do you make an image of the computer | can i get last months version of a file | how many versions are kept | is the backup every night | what is backed up how often | can you restore a dead laptop on another one | how long do you keep the accounting data | backup schedule',
    ),
    af: ways('hoe gereeld maak julle rugsteun | hoe lank hou julle rugsteun'),
    after: {
      'backup-service': ways('how often | how long is it kept | and how far back | every night?'),
      'cloud-price': ways('how often does it run | how long do you keep it'),
    },
  },
  'locked-copy': {
    en: ways(
      'can ransomware delete the backup | a backup that cannot be changed | immutable backup | offline backup copy | what if hackers get to our backups | do you keep a copy that nobody can delete | is the backup safe from ransomware | air gapped copy | locked copy of the backup | can an attacker wipe the backups too',
    ),
    after: {
      'backup-service': ways('and if ransomware gets to it | can hackers delete it'),
      'backup-kinds': ways('and if ransomware gets it | can it be deleted'),
    },
  },
  'mailbox-backup': {
    en: ways(
      'do you backup microsoft 365 | back up google workspace | can you back up email | do we need a backup of office 365 | does microsoft back up our mail | backup for google workspace | is our sharepoint backed up | can you back up our mailboxes | deleted mailbox who is responsible | do you back up microsoft 365 | how long do you keep mail backups | does google keep a backup of my mail | back up our teams and onedrive | if i delete a mailbox in 365 is it gone',
    ),
  },
  'cloud-or-own': {
    en: ways(
      'is my own box cheaper than dropbox | cloud or nas what is better | own server or onedrive | what speaks against a box of my own | private cloud vs google drive | when is a private cloud worth it | is a nas worth it for one person | i have 100 gb should i buy a private cloud | what are the downsides of an own cloud | compare own storage with the cloud | disadvantages of a box of our own | do i need my own cloud | just me and my photos do i need private storage | pros and cons of your own cloud | why not just use icloud | dropbox or your box for two terabytes',
    ),
    after: {
      'cloud-storage': ways(
        'why is that better than dropbox | what speaks against it | is it worth it for one person | and compared with google drive',
      ),
      'cloud-price': ways('and compared with onedrive | which is cheaper | is it worth it for me alone'),
    },
  },
  'cloud-over-years': {
    en: ways(
      'what does cloud cost over three years compared with own | after how many years does a box of our own pay off | cost of dropbox after 4 years against own cloud | when is the private cloud cheaper | total cost over 3 years cloud versus own | break even of own storage | what have i paid after two years | cost after each year | how long until the box pays for itself | 2tb over 3 years what is cheaper',
    ),
    after: {
      'cloud-price': ways(
        'and over 3 years | after two years | what is that over 4 years | when does it pay off',
      ),
      'cloud-or-own': ways('and over three years | when does it pay for itself'),
      'backup-service': ways('what would that cost over 3 years cloud vs own'),
    },
  },
  'storage-offline': {
    en: ways(
      'can we work when the internet is down | can i reach my files without internet | private cloud when the fibre is off | does the box work offline | what if our line is down can we get to our files | access to files during an outage | can i open my files from my phone | reach my files from home',
    ),
    after: {
      'cloud-storage': ways(
        'and when the internet is down | does it work without internet | can i get to it from my phone',
      ),
    },
  },
};
