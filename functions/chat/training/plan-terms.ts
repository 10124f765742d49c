import type { PLAN_TERMS } from '../rules/intents/plan-terms.ts';
import type { Training } from '../rules/intents/intent.ts';
import { ways } from './ways.ts';

/** How people ask about the terms of the subscription. */
export const PLAN_TERMS_EXAMPLES: Training<keyof typeof PLAN_TERMS> = {
  'least-age': {
    en: ways(
      'how old must i be to subscribe | im 16 can i sign up | minimum age | can my teenager subscribe | i am under 18 can i get the plan | is there an age limit | can a minor sign up | my son is 15 may he subscribe | do i need my parents permission | im still in school can i take the subscription | i am 17 years old is it allowed | age restriction | can kids sign up by themselves | must i be 18',
    ),
    af: ways('hoe oud moet ek wees om in te teken | ek is 16 kan ek inteken | is daar n ouderdomsgrens'),
  },
  'fair-use': {
    en: ways(
      'can i share the subscription with my neighbour | is it really unlimited | fair use policy | what does fair use mean | how many questions can i ask | is there a limit to the questions | unlimited questions really? | can i ask ten questions a day | can i share my subscription with a friend | can my neighbour use my plan | may i share the plan with my brother in another house | what happens if i share it | can two households share one plan | limit on whatsapp messages | what if i ask too much | can my sister next door use it too',
    ),
    af: ways('is dit regtig onbeperk | hoeveel vrae mag ek vra | kan ek my plan deel'),
    after: {
      'plan-included': ways('is it really unlimited | how many questions | any limits'),
      'family-devices': ways('and my neighbour | can i share it with a friend'),
    },
  },
  'personal-at-work': {
    en: ways(
      'can i use the personal plan for my shop | does the r99 plan work for my bakery | does the personal one work for a business | kan ek die persoonlike plan vir my besigheid gebruik | can i use the personal plan for my business | can i use the r99 plan at work | i work from home is the personal plan ok | may i use the home plan for my side hustle | i sell cakes from home which plan | freelancer on the personal plan? | can the r99 cover my shop | is the personal plan allowed for a small shop | i run a spaza shop can i take the r99 | one man business on personal plan | can i use the cheap one for my company | self employed person which plan | airbnb host personal plan ok? | does r99 cover business use',
    ),
    af: ways('kan ek die persoonlike plan vir my besigheid gebruik | mag ek die r99 by die werk gebruik'),
    after: {
      'plan-price': ways(
        'can i use the first one for my business | can i use the personal one at work | is the r99 ok for my shop',
      ),
    },
  },
  'plans-compared': {
    en: ways(
      'difference between the personal and business plan | difference personal vs business | whats the difference between your two plans | is there a difference in service between the plans | difference between personal and business plan | what does the business plan have more | why is business r100 and personal r99 | personal vs small business | what do i get extra on the small business plan | compare the two plans | what is the difference between the two plans | is business support faster | does the business plan get priority | which plan has priority support | what is better in the business one',
    ),
    af: ways('wat is die verskil tussen die twee planne | wat kry besighede ekstra'),
    after: {
      'plan-price': ways(
        'what is the difference | whats the difference between them | what more do i get for business',
      ),
    },
  },
  licences: {
    en: ways(
      'can you install cracked software | activate my windows without a key | my office is not genuine can you fix it | i have a pirated copy can you activate it | can you install photoshop for free | crack adobe for me | get around the icloud lock | bypass the activation lock | unlock a stolen phone | remove the bios password of a laptop i bought second hand | my windows says not activated can you sort that without paying | do you help with illegal software | can you unlock an iphone from gumtree | i dont have a licence for office | windows not genuine message | can you remove the google lock of a phone | do you install unlicensed software',
    ),
    af: ways('kan julle my windows aktiveer sonder n lisensie | kan julle die icloud slot omseil'),
  },
  'no-guarantee': {
    en: ways(
      'what if you cannot solve my problem | do you guarantee to fix it | do you promise to solve everything | what if you cant fix it | what if it cant be done remotely | what happens if the problem is too big | is every problem solved | do i pay if you dont solve it | how quickly will my problem be solved | is there a time in which you must solve it | can all problems be fixed from a distance',
    ),
  },
  liability: {
    en: ways(
      'are you liable if i lose my data | what if you delete my files | who is responsible if my data gets lost | how much are you liable for | limit of your liability | can i sue you if something goes wrong | do you pay damages | what if your help makes it worse | will you compensate me for lost files | data loss who pays | do you take responsibility for my data',
    ),
  },
  'your-rights': {
    en: ways(
      'which law applies | consumer protection act | do i have rights under the cpa | which country laws | which court decides | ect act | do your terms override the law | does the consumer protection act apply to the subscription | what are my rights as a consumer',
    ),
  },
  'support-hours': {
    en: ways(
      'how fast do you answer subscribers | when do subscribers get an answer | can i whatsapp you at night if i am subscribed | how fast do subscribers get help | response time on the plan | i subscribed and nobody answers | i am on the plan how soon do you reply | can i write at 10pm on the subscription | support hours of the subscription | does the plan include weekends | is whatsapp support 24 hours | do you answer subscribers on saturday | i am a subscriber waiting since this morning | is there support at night with the subscription | how quick is the whatsapp support | what are the support hours | i sent a whatsapp on sunday and i am subscribed when will you answer | do i get help on sundays with the plan',
    ),
    af: ways('hoe gou antwoord julle intekenaars | kan ek in die aand whatsapp as ek ingeteken is'),
    after: {
      'reply-time': ways(
        'and if im a subscriber | and for subscribers | if i have the plan | and with the subscription',
      ),
      'plan-included': ways(
        'what about weekends | is that 24 hours | at night too | and how fast do you answer | also on saturdays',
      ),
      'plan-price': ways('is that 24 hours | what about weekends | and at night'),
      'whatsapp-number': ways('when do you answer there | do you answer at night'),
    },
  },
  'software-help': {
    en: ways(
      'can you help me install software | do you help with excel | i need help with pastel | help me set up zoom | can you show me how to use teams | do you help with sage | how do i do a mail merge can you help | help with word and excel | can you install quickbooks | do you help with apps on my phone | can you teach me outlook | software installation help | help my mother use whatsapp on her tablet | can you help me set up my new phone | transfer my photos to the new phone',
    ),
    after: {
      'plan-included': ways(
        'also with excel | does it include software | and apps on my phone | do you help with programs',
      ),
    },
  },
};
