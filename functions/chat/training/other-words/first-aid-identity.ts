import type { FIRST_AID_IDENTITY } from '../../rules/intents/first-aid-identity.ts';
import type { OtherWords } from './other-words.ts';

/** More ways to ask for the same as ../first-aid-identity.ts. */
export const FIRST_AID_IDENTITY_OTHERWISE: OtherWords<keyof typeof FIRST_AID_IDENTITY> = {
  'aid-sim-swap': [
    'Somebody has taken over my cell number.',
    'my sim was switched off and i didnt ask for it',
    'got an sms about a sim swap',
    'suddenly no service and then bank messages',
    'fraudsters swapped my sim',
    'my number works on another phone now',
    'my number has been ported without my permission',
    'phone shows no network and banking app is locked',
    'telkom says there is a new sim on my number',
    'cell c sim swap fraud',
    'someone stole my number',
  ],
  'aid-leaked-id': [
    'Somebody misuses my identity number.',
    'a stranger uses my name to borrow money',
    'my id document was stolen',
    'i sent a copy of my passport to a fraudster',
    'fraud in my name',
    'clothing accounts opened on my id',
    'my personal details and id are on the dark web',
    'i get bills for things i did not buy in my name',
    'my id card is lost and someone may use it',
    'what do i do if my id number leaked',
    'fraudsters have my id and payslip',
    'somebody registered a company in my name',
  ],
  'aid-blackmail': [
    'Somebody threatens to publish my pictures.',
    'he wants money or he sends my nudes to everyone',
    'i am being extorted',
    'email says they have filmed me and want crypto',
    'they will publish our data if we dont pay',
    'threat to share a video of me',
    'girl on facebook recorded me and wants money',
    'blackmail',
    'a stranger has private photos of me and wants R3000',
    'he says he has filmed me',
    'says he recorded me through my camera and wants money',
    'someone has videos of me and asks for bitcoin',
  ],
};
