import { plainText } from '../words/words-of.ts';
import { understand } from '../understand.ts';
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
])('danger to a life goes before everything else in the message: %s', (message) => {
  expect(tellsOfDanger(plainText(message))).toBe(true);
  expect(understand(message)).toMatchObject({ kind: 'answer', intents: ['life-in-danger'] });
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
])('a way of speaking, another harm and what is over are no danger to a life: %s', (message) => {
  expect(tellsOfDanger(plainText(message))).toBe(false);
});
