import { plainText } from '../meaning/tokens.ts';
import { answerBuiltIn } from '../../io/answer.ts';
import { tellsOfDanger } from './danger.ts';

test.each([
  'he is hitting me and reads my phone',
  'my husband locked me in the house and took my phone',
  'my boyfriend choked me last night and he reads everything i write',
  'they say they will shoot me if i dont send the money',
  'my partner threatens me, he has a knife',
  'we are being robbed',
  'armed robbery happening in the shop',
  'gunshots outside',
  'somebody is in my house',
  'intruder in the house i am hiding',
  'kukhona umuntu endlini yami manje',
  'ek gaan my lewe neem',
  'ek gaan myself iets aandoen',
  'my broer praat van selfmoord na die bedrogspul',
  'they took all my money and i want to die',
  'my friend says he will kill himself over those pictures',
  'hy slaan my en vat my foon',
  'someone is breaking into our shop and took the laptops',
  'the technician was electrocuted at the server',
  'im going to end it all',
  'i wish i was dead',
  'i want 2 kill my self',
  'i cut myself on purpose',
  'give me the suicide helpline number',
  'he has got a knife to my throat',
  'the man at the door has a panga',
  'the loan shark says he will kill me if i dont pay',
  'they will kill my daughter if i dont send bitcoin',
  'they said they will kill me because i did not pay',
  'my husband will kill me if i leave him',
  'hy dreig om my dood te maak',
  'ngizozibulala',
  'they kidnapped my son and want bitcoin',
  'they are holding us hostage in the bank',
  'two armed men are in my house',
  'there are strangers in our yard',
  'someone is trying to break into my house',
  'someone broke into my house and they are still here',
  'they robbed us at gunpoint now and one of us is hurt',
])('danger to a life goes before everything else in the message: %s', (message) => {
  expect(tellsOfDanger(plainText(message))).toBe(true);
  expect(answerBuiltIn({ message, now: 0 }).meaning.intents[0]).toMatch(/^danger-/);
});

test.each([
  'my boss will kill me if the printer isnt fixed',
  'my wife is going to kill me if she sees what i paid',
  'this heat is killing me and the pc too',
  'how do i kill a virus',
  'i could kill myself for clicking that link',
  'the ransomware hit us with a demand for bitcoin',
  'somebody hit me up on whatsapp about a job',
  'they beat me to the domain name',
  'someone is in my house wifi',
  'somebody is in my email',
  'if we let you monitor us and a burglar is in our systems, what is your usual reaction time',
  'someone in the office clicked a link',
  'somebody at the door says he is from you',
  'we were robbed at gunpoint last week and the laptops are gone',
  'someone broke into our office yesterday and took the server',
  'do you do cameras in case we are being robbed',
  'can you come shoot a video of our shop',
  'our gun shop needs a website check',
  'the screen is bleeding and the laptop is dead',
  'my laptop battery died',
  'die drukker skop my uit',
  'my printer has a knife that cuts the paper',
  'my wife will kill me if she sees what i paid',
  'my boss will kill me if i dont pay the invoice today',
  'they will kill me at work if the pc is not fixed',
  'our suicide hotline needs new phones',
  'for the suicide helpline website of our charity, how much is hosting',
  'i want to cut myself off from facebook',
  'our it guy holds us hostage',
  'passwords were kidnapped by ransomware',
  'our pcs are hijacked by a virus',
  'we are held up by load shedding',
  'we were robbed at gunpoint and the laptops are gone',
  'hackers broke into our mail and are still inside',
  'someone is trying to break into my account',
  'someone in my home clicked on a link',
  'i would rather not have strangers in the house',
  'shoot me an email',
  'she has a gun shop and wants a website',
])('a way of speaking, another harm and what is over are no danger to a life: %s', (message) => {
  expect(tellsOfDanger(plainText(message))).toBe(false);
});

/** Ordinary messages of households and businesses, which must get an answer instead. */
test.each([
  'how many people in my house can use the personal plan',
  'personal plan for 3 people in my house',
  'can you set up laptops for 4 people in my house',
  'the wifi does not reach people in my house, can you come',
  'old people in my home need help with whatsapp',
  'can you shoot me a quote',
  'please shoot us your price list',
  'we run a suicide helpline, do you offer backups',
  'i opened the laptop with a knife and now it is dead',
  'he has a gun licence renewal on the pc that crashed',
  'i cut myself on the laptop case',
  'we are being held up because the server is down',
])('an ordinary question is not answered with the emergency services: %s', (message) => {
  expect(tellsOfDanger(plainText(message))).toBe(false);
  expect(answerBuiltIn({ message, now: 0 }).meaning.intents.join()).not.toMatch(/danger-/);
});

test.each([
  'our data is held hostage, what do we do',
  'they are holding our files hostage',
  'our data was kidnapped and they want bitcoin',
  'our email is being hijacked right now',
  'my account is being robbed as we speak',
])('what is done to data and accounts gets its first aid: %s', (message) => {
  expect(answerBuiltIn({ message, now: 0 }).meaning.intents[0]).toMatch(/^aid-/);
});
