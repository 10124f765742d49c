import { COMPANY } from '#shared/content/company.ts';
import type { Area } from './areas.ts';
import type { Slots } from './intents/intent.ts';

/** A detail that people ask for among other things, in unmistakable words. */
export interface Detail {
  readonly asks: RegExp;
  /** A pattern by which an answer already covers it. */
  readonly isSaid: RegExp | ((slots: Slots) => RegExp);
  /** The intent that answers it. */
  readonly answeredBy: (about: About) => string | undefined;
}

/** The area of the message, and the details it gives. */
export interface About {
  readonly area: Area | undefined;
  /** All areas of what is answered. */
  readonly areas: readonly Area[];
  readonly slots: Slots;
}

/** An intent by area, for the areas that have one. */
function of(intents: Readonly<Partial<Record<Area, string>>>): Detail['answeredBy'] {
  return ({ area }) => (area === undefined ? undefined : intents[area]);
}

function always(intent: string): Detail['answeredBy'] {
  return () => intent;
}

/** A pattern for this exact text, with its special characters escaped. */
function exactly(text: string): RegExp {
  return new RegExp(text.replace(/[^\w ]/g, String.raw`\$&`));
}

/** The intents that answer the price, by area. */
export const PRICES: Readonly<Partial<Record<Area, string>>> = {
  plan: 'plan-price',
  computer: 'laptop-repair',
  'on-site': 'quote',
  packages: 'security-packages',
  watching: 'packages-with-monitoring',
  scan: 'scan-catch',
  pentest: 'pentest-price',
  training: 'training-price',
  law: 'quote',
  backup: 'cloud-price',
  ai: 'ai-price',
  breaches: 'tools-cost',
  ports: 'tools-cost',
  'mail-and-domain': 'spoof-cost',
};

/** Areas of work that is done at the customer's premises, at least in part. */
const ON_SITE: readonly Area[] = [
  'plan',
  'computer',
  'on-site',
  'packages',
  'scan',
  'training',
  'backup',
  'watching',
];

/** The details, each with the words that ask for it in three languages; short forms have been written out before. */
export const DETAILS: readonly Detail[] = [
  {
    // Somebody who names a distant town wants to know how we help there; somebody who names a nearby one, whether we
    // come.
    asks: /\S/,
    isSaid: ({ place }) => exactly(place?.name ?? ''),
    answeredBy: ({ area, slots: { place } }) =>
      place?.near === false && area !== undefined && ON_SITE.includes(area) ? 'areas-served' : undefined,
  },
  {
    asks: /\b(?:come|kom|visit|collect|fetch|drive|send|on ?site|(?:im|i am|is|are|we|based|bly|live|stay) in|from)\b/,
    isSaid: ({ place }) => exactly(place?.name ?? ''),
    answeredBy: ({ area, slots: { place } }) =>
      place !== undefined && area !== undefined && area !== 'plan' && ON_SITE.includes(area)
        ? 'areas-served'
        : undefined,
  },
  {
    // The subscription covers this number of people, whatever else is asked besides.
    asks: /\b(?:prices?|costs?|charge|pay|how much|hoeveel|wat kos)(?: \w+){0,4} (?:for|with|vir) (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twee|drie|vier|vyf|ses|sewe|agt|nege|tien) (?:of us|people|employees|staff|users|mense|werknemers)\b/,
    isSaid: /R\d+ per month, at/,
    answeredBy: ({ areas, slots: { employees } }) =>
      employees !== undefined && areas.includes('plan') ? 'plan-price' : undefined,
  },
  {
    asks: /\b(?:how much (?:is(?! (?:there|left))|are|will it|would it|does it|do you|must|for|to)|how much(?= (?:and|or|please|thanks|you)\b|$)|what (?:will|would|does|do|is|are|must)? ?(?:it|this|that|you|we|i|the|your|they)? ?(?:\w+ ){0,3}(?:costs?|prices?|charges?)|what (?:do|must|would|will) (?:i|we) pay|(?:monthly|extra|call ?out) fees?|costs? me|the cost|(?:and|plus|your|same) (?:the )?(?:price|cost)s?|prices?(?= (?:please|for|of|per)\b)|(?:prices?|costs?)$|(?:is|are) (?:\w+ ){1,4}free(?= (?:and|or|too)\b|$)|hoeveel|what kos|what vra julle|prys|malini)\b/,
    isSaid:
      /R\d|[Nn]o price|\bquote\b|(?:is|are) free|costs? nothing|hourly rate|free of charge|all you pay|say what .{1,60} costs?\b/,
    answeredBy: of(PRICES),
  },
  {
    asks: /\b(?:(?:can|could|will|do|does|would) (?:you|someone|somebody|anyone|a technician|they) (?:guys )?(?:also |still |even )?(?:come|visit)|you come|come (?:out )?to (?:me|us|my|our|the)|visit (?:me|us|my|our)|house calls?|call ?outs?|send (?:someone|somebody|a technician)|kom julle|julle (?:\w+ ){0,4}kom|niyafika|niyeza)\b/,
    isSaid: /in and around Durban|come to you|[Oo]n-site|visits/,
    answeredBy: ({ area, slots }) => {
      if (area === 'plan') return 'plan-not-included';
      return area === 'computer' && slots.place?.near !== false ? 'repair-where' : 'areas-served';
    },
  },
  {
    asks: /\b(?:your (?:physical |street |shop |office )?(?:address|location)|where are you(?: guys)?|where is (?:your|the) (?:shop|office|place)|and (?:your )?address|where your (?:shop|office)|(?:drop|bring) (?:it|them|the \w+|my \w+) (?:off|in|by|to you|there)|waar is julle|julle (?:adres|kantoor|winkel)|nikuphi|ikheli|ehhovisi lenu)\b/,
    isSaid: exactly(COMPANY.address.street),
    answeredBy: always('address'),
  },
  {
    asks: /\b(?:your (?:phone |contact |cell |tel |telephone )?(?:number|numba|nr|no|nommer)|number to (?:call|phone)|julle (?:nommer|nr)|inombolo yenu)\b/,
    isSaid: exactly(COMPANY.phone.shown),
    answeredBy: always('phone-number'),
  },
  {
    asks: /\b(?:what time (?:do |are )?you|till what time|what (?:are )?(?:your |the )?hours|are you (?:guys )?open|you open (?:on|till|until|late|today|now|tomorrow|saturday|sunday)|opening (?:times|hours)|julle (?:\w+ )?oop|nivula|nivulile)\b/,
    isSaid: new RegExp(`${exactly(COMPANY.hours[0].shown).source}|holidays`),
    answeredBy: always('opening-hours'),
  },
  {
    asks: /\b(?:come|open|available|extra|charge|help|do it|done|work|kom|oop)\b(?: \w+){0,5} (?:after (?:hours|work|five|six|\d)|evenings?|tonight|at night|weekends?|saturdays?|sat|sundays?|saterdae?|sondae?|saans|vanaand|ngomgqibelo|ngesonto)\b/,
    isSaid: /Saturday/,
    answeredBy: ({ area }) =>
      area === 'computer'
        ? 'repair-where'
        : area === 'on-site' || area === 'scan'
          ? 'appointment'
          : 'after-hours',
  },
  {
    asks: /\b(?:how long(?! is (?:the|your) (?:guarantee|warranty|contract))|how (?:quick(?:ly)?|fast|soon)|when (?:will|can) (?:it|i|we) (?:be ready|get it|have it)|same day|hoe lank|hoe gou)\b/,
    isSaid:
      /\b(?:\d+|[Aa]n?|one|two|three|four|few|working|business|half a) (?:minutes?|hours?|days?|weeks?)\b|a weekend|how long|duration/,
    answeredBy: of({
      computer: 'repair-time',
      scan: 'scan-time',
      ai: 'ai-trial',
      pentest: 'pentest-price',
      'on-site': 'job-duration',
      law: 'job-duration',
      training: 'security-training',
    }),
  },
  {
    asks: /\b(?:contracts?|locked in|lock in|tied (?:in|down)|(?:stop|cancel|quit|ophou|kanselleer) (?:any ?time|whenever|when|wanneer)|stuck for|how do (?:i|we) get out|month to month|kontrak|vasgebind)\b/,
    isSaid: /cancel|contract|lock-in|notice/,
    answeredBy: of({
      plan: 'setup-and-contract',
      packages: 'package-notice',
      watching: 'package-notice',
      scan: 'scan-catch',
    }),
  },
  {
    // What happens to an address that was typed into a tool or a form.
    asks: /\b(?:spam (?:me|us|my \w+)|(?:send|sending|get|getting) (?:me |us |any )?(?:spam|junk|adverts?|ads|newsletters?)|(?:gonna|gona|going to|will you|will someone) (?:phone|call|bug|pester|harass|market to|advertise to) (?:me|us)|sell my (?:email|address|number|details))\b/,
    isSaid: /do not write to you because/,
    answeredBy: of({
      breaches: 'no-marketing',
      'mail-and-domain': 'no-marketing',
      ports: 'no-marketing',
      scan: 'no-marketing',
    }),
  },
  {
    asks: /\b(?:parts? (?:included|extra|in the price)|(?:includ\w*|with) (?:the )?parts|onderdele)\b/,
    isSaid: /[Pp]arts/,
    answeredBy: of({ computer: 'repair-parts', plan: 'plan-not-included' }),
  },
  {
    asks: /\b(?:(?:please|can (?:you|someone|somebody|anyone)|could (?:you|someone|somebody)|(?:want|need|like) (?:you|someone|somebody|a person) to|must) (?:guys )?(?:also |rather |then |just |kindly )?(?:phone|call|ring|bel|skakel) (?:me|us|my|ons)\b|(?:phone|call|bel|skakel) (?:me|us|my|ons)(?: back| terug)? (?:please|asseblief)|asseblief (?:bel|skakel) (?:my|ons)|ngicela (?:uku|ni|u)?(?:ngi)?shay\w*)/,
    isSaid: /leave your name and number/i,
    answeredBy: always('hand-over'),
  },
  {
    asks: /\b(?:cash or card|card or cash|(?:pay|paying|take|accept|betaal) (?:\w+ ){0,3}(?:cash|card|eft|debit order|snapscan|kontant|speedpoint))\b/,
    isSaid: /\bcard\b|EFT/,
    answeredBy: of({ plan: 'payment-methods', computer: 'repair-payment' }),
  },
];
