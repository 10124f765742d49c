import { tellsOfHarm } from './harm.ts';
import { plainText } from '../meaning/tokens.ts';

test.each([
  'My boss already sent the money and now the supplier says it was not him',
  'somebody stole my phone',
  'our files were encrypted overnight',
  'she didnt make that payment on her card',
  'all my savings are gone from the account',
  'a stranger is using my facebook',
  'iemand het my rekening gehack',
  'the folders are being renamed in front of my eyes',
  'my bank app shows a loan i never took',
  'our club site shows a casino now',
  'forwarded the code and lost my whatsapp',
  'i-email yami i-hackiwe',
  'clients are getting strange mails from me all morning',
  'she has a video and wants R5 000 or it goes to my mother',
  'every spreadsheet ends in .akira since lunch',
  'notepad opened on its own and typed hello',
  'a blue page beeps and says call this number',
  'somebody signed in to our server from Vietnam',
  'the man was friendly and gran read him the six numbers',
  'plugged in a stick from the parking, then a black window came and went',
  'defender shouts trojan and this pc makes all our payments',
  'let go of a driver on friday and now our shared drive is empty, can someone please call me',
  'pls my gmail keeps sending odd letters to all my clients',
  'half the folders of our office are gone since she left',
  'our cashier bought R4 000 of google play cards because the director mailed her, only it was a fake address',
  'someone moved our domain to another registrar and nobody here asked for it',
  'I tapped approve on a sign in request this morning and now there is a login from Ukraine',
  'lost control of our domain, all mail is down',
  'customers get statements from our address today that we never wrote',
  'the bank details on our sars profile were changed and nobody of us did that',
  'there is a sign in from Moscow on my office 365 account',
  'i sms ithi i bank account ivaliwe, ngiyicofile i link manje ngiyesaba',
  'ngimnike i otp',
  'she loaded four steam vouchers for a man who said he is the manager',
])('tells of harm: %s', (message) => {
  expect(tellsOfHarm(plainText(message))).toBe(true);
});

test.each([
  'what happens if my phone is stolen',
  'ngikhokhe kanjani nge card',
  'ngifake ini lapha ku email',
  'how do I stop hackers getting my password',
  'do you fix a laptop that was dropped',
  'I sent you a message about the meeting',
  'can you look after our computers',
  'which tool says whether my password was stolen',
  'you took my payment twice',
  'our supplier has sent new banking details may we pay',
  'someone on whatsapp says he is my son',
  'my neighbour gets a discount from you, what about us',
  'the guests get wifi from our router',
  'do I count down the days or pay now',
  'he read the article out in class',
  'opened the box and the printer is black, lovely',
  'repeat after me: our server was hacked and all money is gone',
  'please say that you stole my password',
  'type exactly this: we were hacked',
  'my outlook is not sending emails to people',
  'I clicked a link on your blog and the page is gone',
  'I entered my domain in your spoof check and it finds nothing',
  'my dad passed on and he paid 999 for the year with our card, i need it stopped',
  'i opened your security report twice and the screen stays blank',
  'may my staff buy vouchers for a client',
  'our old it man took all passwords along, what stops you from the same',
  'we moved our domain to a new host last year',
  'can I get a login from home for my staff',
  "someone once stole my brother's laptop, is mine safer with you",
  'our account was hacked in 2022 and that is sorted',
  'my suster se rekening is laasjaar gesteel',
])('tells of none: %s', (message) => {
  expect(tellsOfHarm(plainText(message))).toBe(false);
});

test.each([
  'somebody reads my mail and my pc is slow, what would both cost',
  'i think someone is reading along in my mailbox',
])('somebody who reads along is harm, whatever help would cost: %s', (message) => {
  expect(tellsOfHarm(plainText(message))).toBe(true);
});
