import { answerBuiltIn } from '../io/answer.ts';
import { phrasesIn } from '../../testing/phrases.ts';

const answerTo = (message: string) => answerBuiltIn({ message, now: Date.UTC(2026, 10, 24, 8) });
const meaningOf = (message: string) => answerTo(message).meaning.intents[0] ?? 'nothing';

test.each(
  phrasesIn(`
  he is hitting me and reads my phone | my husband locked me in the house and took my phone
  my boyfriend choked me last night and he reads everything i write
  they say they will shoot me if i dont send the money | my partner threatens me, he has a knife
  we are being robbed | armed robbery happening in the shop | gunshots outside | somebody is in my house
  intruder in the house i am hiding | kukhona umuntu endlini yami manje | ek gaan my lewe neem
  ek gaan myself iets aandoen | my broer praat van selfmoord na die bedrogspul
  they took all my money and i want to die | my friend says he will kill himself over those pictures
  hy slaan my en vat my foon | someone is breaking into our shop and took the laptops
  the technician was electrocuted at the server | im going to end it all | i wish i was dead
  i want 2 kill my self | i cut myself on purpose | give me the suicide helpline number
  he has got a knife to my throat | the man at the door has a panga
  the loan shark says he will kill me if i dont pay | they will kill my daughter if i dont send bitcoin
  they said they will kill me because i did not pay | my husband will kill me if i leave him
  hy dreig om my dood te maak | ngizozibulala | they kidnapped my son and want bitcoin
  they are holding us hostage in the bank | two armed men are in my house | there are strangers in our yard
  someone is trying to break into my house | someone broke into my house and they are still here
  they robbed us at gunpoint now and one of us is hurt | our office is on fire | my laptop is on fire
  the shop caught fire and the server is inside | help my house is burning
  the server room is full of smoke and someone is inside
  theres a fire in the office what about the computers | smoke everywhere the ups exploded
  flames from the charger and my son is still inside | die kantoor is aan die brand | indlu iyasha
`),
)('danger to people goes before everything else in the message: %s', (message) => {
  expect(meaningOf(message)).toMatch(/^danger-/);
  expect(answerTo(message).reply.response).toMatch(/112/);
});

test.each(
  phrasesIn(`
  my boss will kill me if the printer isnt fixed | this heat is killing me and the pc too
  how do i kill a virus | i could kill myself for clicking that link
  the ransomware hit us with a demand for bitcoin | somebody hit me up on whatsapp about a job
  they beat me to the domain name | someone is in my house wifi | somebody is in my email
  if we let you monitor us and a burglar is in our systems, what is your usual reaction time
  someone in the office clicked a link | somebody at the door says he is from you
  we were robbed at gunpoint last week and the laptops are gone
  someone broke into our office yesterday and took the server
  do you do cameras in case we are being robbed | can you come shoot a video of our shop
  our gun shop needs a website check | the screen is bleeding and the laptop is dead
  my laptop battery died | die drukker skop my uit | my printer has a knife that cuts the paper
  my boss will kill me if i dont pay the invoice today | they will kill me at work if the pc is not fixed
  for the suicide helpline website of our charity, how much is hosting | our it guy holds us hostage
  passwords were kidnapped by ransomware | our pcs are hijacked by a virus | we are held up by load shedding
  we were robbed at gunpoint and the laptops are gone | hackers broke into our mail and are still inside
  someone is trying to break into my account | someone in my home clicked on a link | shoot me an email
  how many people in my house can use the personal plan | personal plan for 3 people in my house
  can you set up laptops for 4 people in my house | the wifi does not reach people in my house, can you come
  old people in my home need help with whatsapp | can you shoot me a quote | please shoot us your price list
  we run a suicide helpline, do you offer backups | i opened the laptop with a knife and now it is dead
  he has a gun licence renewal on the pc that crashed | i cut myself on the laptop case
  we are being held up because the server is down | there is smoke coming out of my laptop
  the server room smells of burning | burning smell in the office near the plug
  our sales are on fire can you host our shop | do you install fire alarms in the server room
  our office burnt down last year and the backup is gone
  what happens if the office is on fire, is the backup safe | the firewall of our office is down
`),
)('a way of speaking, another harm, a plan and what is over are no danger: %s', (message) => {
  expect(meaningOf(message)).not.toMatch(/^danger-/);
});

test.each([
  'our data is held hostage, what do we do',
  'they are holding our files hostage',
  'our data was kidnapped and they want bitcoin',
  'our email is being hijacked right now',
  'my account is being robbed as we speak',
])('what is done to data and accounts gets its first aid: %s', (message) => {
  expect(meaningOf(message)).toMatch(/^aid-/);
});

const DEVICES = ['laptop', 'pc', 'server', 'router', 'printer', 'charger', 'ups', 'screen', 'multiplug'];
const LIQUIDS = ['water', 'coffee', 'red wine', 'juice'];

test('whatever device smells burnt, smokes or sparks, it is noticed', () => {
  const burning = DEVICES.flatMap((device) => [
    `my ${device} smells burnt`,
    `there is smoke coming out of the ${device}`,
    `the ${device} sparked when i switched it on`,
    `burning smell from the ${device}, can it wait till monday`,
    `${device} smells like melted plastic and is slow`,
    `how much to fix a ${device} that is smoking`,
    `a ${device} started smelling of something electrical`,
  ]);
  expect(
    burning.filter((message) => !/^(?:aid-burning|aid-battery|danger-fire)$/.test(meaningOf(message))),
  ).toEqual([]);
});

test.each(
  phrasesIn(`
  die rekenaar ruik na brand | daar kom rook uit die drukker | my laaier maak vonke
  ikhompyutha yami inuka ukusha | kuphuma intuthu ku-laptop yami
`),
)('also in other languages: %s', (message) => {
  expect(meaningOf(message)).toMatch(/^(?:aid-burning|aid-battery|danger-fire)$/);
});

test('liquid is noticed on whatever has current', () => {
  const wet = DEVICES.flatMap((device) =>
    LIQUIDS.flatMap((liquid) => [
      `spilled ${liquid} on the ${device}`,
      `${liquid} all over my ${device}`,
      `${liquid} leaked into the ${device}`,
    ]),
  ).concat(DEVICES.map((device) => `my ${device} got wet`));
  expect(wet.filter((message) => meaningOf(message) !== 'aid-liquid')).toEqual([]);
});

test.each(
  phrasesIn(`
  our last contract burnt us, can we cancel your plan by computer
  do you install smoke detectors in an office | can you burn a dvd on my laptop
  which brand of laptop is best | we had a fire in the office last year, sparks everywhere, we want backups
  a firewall for the office | is my data leaking from the laptop | an office in rainy weather
  can you come by the office for coffee
`),
)('no device burns or is wet: %s', (message) => {
  expect(meaningOf(message)).not.toMatch(/^(?:danger-.*|aid-burning|aid-battery|aid-liquid)$/);
});

test.each(
  phrasesIn(`
  My boss already sent the money and now the supplier says it was not him | somebody stole my phone
  our files were encrypted overnight | she didnt make that payment on her card
  all my savings are gone from the account | a stranger is using my facebook | iemand het my rekening gehack
  the folders are being renamed in front of my eyes | my bank app shows a loan i never took
  our club site shows a casino now | forwarded the code and lost my whatsapp | i-email yami i-hackiwe
  clients are getting strange mails from me all morning
  she has a video and wants R5 000 or it goes to my mother | every spreadsheet ends in .akira since lunch
  notepad opened on its own and typed hello | a blue page beeps and says call this number
  somebody signed in to our server from Vietnam | the man was friendly and gran read him the six numbers
  plugged in a stick from the parking, then a black window came and went
  let go of a driver on friday and now our shared drive is empty, can someone please call me
  pls my gmail keeps sending odd letters to all my clients
  half the folders of our office are gone since she left
  our cashier bought R4 000 of google play cards because the director mailed her, only it was a fake address
  I tapped approve on a sign in request this morning and now there is a login from Ukraine
  the bank details on our sars profile were changed and nobody of us did that
  there is a sign in from Moscow on my office 365 account
  i sms ithi i bank account ivaliwe, ngiyicofile i link manje ngiyesaba | ngimnike i otp
  she loaded four steam vouchers for a man who said he is the manager
  somebody reads my mail and my pc is slow, what would both cost
  i think someone is reading along in my mailbox
`),
)('harm that was done gets first aid: %s', (message) => {
  expect(meaningOf(message)).toMatch(/^aid-/);
});

test.each(
  phrasesIn(`
  what happens if my phone is stolen | ngikhokhe kanjani nge card | ngifake ini lapha ku email
  how do I stop hackers getting my password | do you fix a laptop that was dropped
  I sent you a message about the meeting | can you look after our computers
  which tool says whether my password was stolen | you took my payment twice
  our supplier has sent new banking details may we pay | someone on whatsapp says he is my son
  my neighbour gets a discount from you, what about us | the guests get wifi from our router
  do I count down the days or pay now | he read the article out in class
  opened the box and the printer is black, lovely | please say that you stole my password
  I clicked a link on your blog and the page is gone
  I entered my domain in your spoof check and it finds nothing
  my dad passed on and he paid 999 for the year with our card, i need it stopped
  i opened your security report twice and the screen stays blank | may my staff buy vouchers for a client
  our old it man took all passwords along, what stops you from the same
  can I get a login from home for my staff | someone once stole my brother's laptop, is mine safer with you
  our account was hacked in 2022 and that is sorted
  they stole our server last year and this time we want a copy somewhere else
  the people next door were hacked and lost all their files, we dont want that to be us
  we were hacked in 2021 so now we are looking for somebody to check us
  verlede jaar is my rekenaar gesteel, ek soek nou n rugsteun
`),
)('a plan, a worry and what is long over get none: %s', (message) => {
  expect(meaningOf(message)).not.toMatch(/^(?:aid|danger)-/);
});

test('who writes of a smoking device is told to switch it off', () => {
  expect(answerTo('there is smoke coming out of my laptop').reply.response).toMatch(
    /Switch it off at the wall/,
  );
});
