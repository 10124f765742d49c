import { CYBER_SECURITY_PACKAGES, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import { SCANNED_PORTS } from '#shared/rules/port-scan.ts';
import type { Slots } from './intents/intent.ts';
import { plainText } from './meaning/tokens.ts';
import * as z from 'zod/mini';
import { isPhoneNumber } from '#shared/rules/typed-text.ts';

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Everything a message says that changes an answer beside its subject: what carries a price, a port or a place. */
export function slotsOf(message: string): Slots {
  const plain = plainText(message);
  const place = placeOf(plain);
  const period = periodOf(plain);
  const [named, beside] = packagesOf(plain);
  const ports = portsOf(plain);
  const counts = countsOf(plain);
  const plan = planOf(plain, counts.employees);
  return {
    ...counts,
    ...(plan && { plan }),
    ...(period && { period }),
    ...(place && { place }),
    ...(named && { package: named }),
    ...(beside && { besidePackage: beside }),
    ...(ports.length > 0 && { ports }),
    ...(HARD_FAIL.test(plain) && { hardFail: true }),
    ...(/\b(?:quarantine|kwarantyn)\b/.test(plain) && !/\bnone\b/.test(plain) && { quarantine: true }),
    ...(A_DAY.test(plain) && { ofAnotherDay: true }),
    ...((hasOwnNumber(message) || leavesContact(message)) && { contactTyped: true }),
  };
}

const PEOPLE =
  'people|persons?|employees?|staff|workers?|users?|of us|of ons|man|heads?|ppl|colleagues|team members?|members|seats|guys|ladies|partners?|teachers?|clerks?|drivers?|agents?|nurses?|doctors?|lawyers?|assistants?|cleaners?|ladies|mense|werknemers|werkers|personeel|abantu|abasebenzi';
const COMPUTERS =
  'endpoints?|devices?|pcs?|computers?|laptops?|machines?|workstations?|desktops?|macs|notebooks|toestelle|rekenaars|amakhompyutha';
const OTHER_DEVICES = 'servers?|bedieners?|phones?|cell ?phones?|smartphones?|tablets?|ipads?';
/** What a number may stand for that is neither people nor devices. */
const NO_COUNT =
  /\b(?:19[89]|20[0-3])\d\b|\+?\b(?:0|27)\d[\d -]{6,}\d\b|\br ?\d[\d,. ]*|\b\d+[ -]?(?:rand|%|percent|gb|tb|mb|gigs?|mbps|km|am|pm|days?|hours?|minutes?|mins?|weeks?|years?|yrs?|months?|dae|uur|minute|weke|maande?|jaar)\b|\b(?:windows|office|port|ports|iso|galaxy|iphone) ?\d+/g;
/** How many in all is not said: "more than 10", "5 or 6", "10+", "3 more", "2 leave". */
const NOT_CERTAIN =
  /\b(?:more than|over|above|less than|fewer than|under|below|at least|at most|up to|almost|nearly|meer as|minder as|between) \d+|\b\d+ ?(?:-|to|or|of) ?\d+\b|\b\d+\+|\b\d+ (?:\w+ )?(?:more|extra|less|fewer|leave|left|leaving|meer|minder)\b|\b(?:add|remove|another|hire) \d+\b/;

/** How many people and devices a message speaks of, where that is certain. */
function countsOf(plain: string): Pick<Slots, 'employees' | 'devices'> {
  const text = plain
    .replace(new RegExp(`\\b(?:${NUMBER_WORDS.slice(2).join('|')})\\b`, 'g'), (word) =>
      String(NUMBER_WORDS.indexOf(word)),
    )
    .replace(NO_COUNT, ' ');
  if (NOT_CERTAIN.test(text)) return {};
  const employees = peopleIn(text);
  const devices = devicesIn(text);
  return { ...(employees !== undefined && { employees }), ...(devices !== undefined && { devices }) };
}

function peopleIn(text: string): number | undefined {
  const [, others] = /\b(?:me|myself|ek) (?:and|n|en|plus|\+|&) (?:my )?(\d{1,3})\b/.exec(text) ?? [];
  if (others !== undefined) return Number(others) + 1;
  const [, counted] =
    new RegExp(`\\b(\\d{1,4})[ -]?(?:(?!and |en |in |of )[a-z]+ ){0,2}?(?:${PEOPLE})\\b`).exec(text) ?? [];
  const [, said] =
    new RegExp(
      `\\b(?:we are|were|we have|(?:as )?ons(?: is| het)?|siba|(?:team|staff|company|office|business|agency|shop|practice|firm|group) of|for|vir|what about|about|if its?|(?:make|grow to|become) (?:it )?)(?: only| now| just| about)? ?(\\d{1,3})\\b(?!(?: \\w+)? (?:${COMPUTERS}|${OTHER_DEVICES}|people|offices?|shops?|branches|rooms?|domains?|sites?|mailboxes))`,
    ).exec(text) ?? [];
  const found = counted ?? said;
  if (found === undefined) return undefined;
  return /\b(?:plus|and|en|n) (?:me|myself|ek)\b/.test(text) ? Number(found) + 1 : Number(found);
}

/** All kinds of devices together: "six laptops, a server and five phones" are twelve. */
function devicesIn(text: string): number | undefined {
  if (!new RegExp(`\\b(?:${COMPUTERS}|servers?)\\b`).test(text) || /\b(?:each|elk)\b/.test(text))
    return undefined;
  const ones = text.replace(
    /\b(?:a|one|n|een) (?=(?:[a-z]+ )?(?:server|laptop|desktop|pc|computer|tablet)\b)/g,
    '1 ',
  );
  const groups = [
    ...ones.matchAll(
      new RegExp(`\\b(\\d{1,4}) (?:(?!and |of )[a-z]+ ){0,2}?(?:${COMPUTERS}|${OTHER_DEVICES})\\b`, 'g'),
    ),
  ];
  const total = groups.reduce((sum, [, count]) => sum + Number(count), 0);
  return total > 0 ? total : undefined;
}

/** The number of a message that is little more than that: "7", "and 15?", "sorry 12 not 2". What it counts, the subject says. */
export function bareNumberOf(message: string): number | undefined {
  const plain = plainText(message).replace(/\b(?:not|nie) \d+\b/g, ' ');
  const [, digits] =
    /^\W*(?:(?:and|ok|so|then|en|what if|what about|sorry|i mean|meant|no|wait|make it|rather|its|with|for|we|are|is|port|only|cool|great|thanks|yes)\b\W*)*(\d{1,5})(?: (?:then|please|now|instead|too|also|open|on (?:that|the|my) (?:scan|list|report)))?\W*$/.exec(
      plain,
    ) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function periodOf(plain: string): Slots['period'] {
  if (
    /\b(?:year(?:ly|s)?|annual(?:ly)?|per annum|12 months|twelve months|jaar(?:liks)?|unyaka|ngonyaka)\b/.test(
      plain,
    )
  )
    return 'year';
  return /\b(?:month(?:ly|s)?|p\.?m|maand(?:eliks)?|inyanga|ngenyanga)\b/.test(plain) ? 'month' : undefined;
}

/** What nobody runs as a household. */
const A_BUSINESS =
  /\b(?:business|company|staff|employees?|office|firm|sme|besigheid|maatskappy|werknemers?|ibhizinisi|inkampani|abasebenzi|salon|spaza|creche|clinic|surgery|church|guest ?house|gastehuis|lodge|restaurant|coffee shop|workshop|warehouse|factory|agency|attorneys?|accountants?|practice|praktyk|winkel|plaas|kerk|(?:my|our|a|own|small) (?:\w+ )?(?:shop|school))\b/;
const A_HOUSEHOLD =
  /\b(?:personal|home|house|household|family|individual|myself|just me|persoonlik\w*|gesin|huis|umndeni)\b/;

function planOf(plain: string, employees = 0): Slots['plan'] {
  if (A_BUSINESS.test(plain)) return 'business';
  if (A_HOUSEHOLD.test(plain)) return 'personal';
  return employees > 1 ? 'business' : undefined;
}

/** The stricter ending of an SPF record. */
const HARD_FAIL = /(?:^|[\s"“(])[-–] ?all\b|\bminus all\b|\bhard ?fail\b/;

/** A day of the week, a holiday, or one to come. */
const A_DAY =
  /\b(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)days?|sat|sun|weekends?|tomorrow|tmrw|holidays?|christmas|easter|new year|(?:maan|dins|woens|donder|vry|sater|son)da[eg]e?|more|naweek|ngomgqibelo|ngomsombuluko|ngesonto|kusasa)\b/;

type PackageKey = NonNullable<Slots['package']>;

/** The two lists of packages, each from the smallest to the largest. */
export const PACKAGE_LISTS: readonly (readonly PackageKey[])[] = [
  ['basic', 'advanced', 'enterprise'],
  ['starter', 'shield', 'enterpriseReady'],
];
const SPEAKS_OF_PACKAGES =
  /\b(?:packages?|bundles?|tiers?|security|pakket|option|price|cost|how much|per month|difference|compare|versus|vs)\b/;

/** The one or two packages that a message names, by name or by price; more are a question about all. */
function packagesOf(plain: string): PackageKey[] {
  const isReady = /\benterprise[- ]ready\b/.test(plain);
  const isOfThem =
    SPEAKS_OF_PACKAGES.test(plain) || /\bbasic\b.*\badvanced\b|\badvanced\b.*\bbasic\b/.test(plain);
  const signs: readonly (readonly [PackageKey, boolean])[] = [
    ['enterpriseReady', isReady],
    ['starter', /\bstarter\b/.test(plain)],
    ['shield', /\bshield\b/.test(plain)],
    ['enterprise', isOfThem && !isReady && /\benterprise\b/.test(plain)],
    ['advanced', isOfThem && /\badvanced?\b/.test(plain)],
    ['basic', isOfThem && /\bbasic\b/.test(plain)],
  ];
  const named = signs.flatMap(([name, isNamed]) => (isNamed ? [name] : []));
  const all = [...named, ...packagesAt(plain).filter((name) => !named.includes(name))];
  return all.length > 2 ? [] : all;
}

/** "The R4,500 one": where its price is that of no other package. */
function packagesAt(plain: string): PackageKey[] {
  const amounts = [...plain.matchAll(/\b(?:r ?)?(\d{1,2})[ ,]?(\d{3})\b/g)].map(([, high, low]) =>
    Number(`${high}${low}`),
  );
  const priceOf = { ...CYBER_SECURITY_PACKAGES, ...SMALL_BUSINESS_PACKAGES };
  return amounts.flatMap((amount) => {
    const found = PACKAGE_LISTS.flat().filter((name) => priceOf[name] === amount);
    return found.length === 1 ? found : [];
  });
}

/** Services whose names are used for nothing else beside a word of the scan. */
const NAMED_SERVICES = new Set(['ftp', 'ssh', 'telnet', 'smb', 'rdp', 'mysql', 'postgresql']);
/** "3389 filtered": a port that the scan did not find open. */
const NOT_OPEN = /\b(?:\d{2,4}|[a-z]{3,10})(?: (?:is|are|was|says|shows))? (?:filtered|closed)\b/g;

/** "port 22", "3389 is open", "rdp and telnet are open": ports that the scanner looks at, beside a word of the scan, and any that is called one. */
function portsOf(plain: string): number[] {
  if (!/\b(?:ports?|open|poorte?|filtered|closed)\b/.test(plain)) return [];
  const text = plain.replace(NOT_OPEN, '');
  const said = [...text.matchAll(/\b(?:\d{2,4}|[a-z]{3,10})\b/g)].map(([word]) => word);
  const called = [
    ...text.matchAll(/\b(?:ports?|poorte?) (\d{1,5}(?:(?:,| and| en| or)? \d{1,5})*)\b/g),
  ].flatMap(([, list = '']) => list.split(/\D+/).map(Number));
  const found = said.flatMap((word) =>
    SCANNED_PORTS.filter(
      ({ port, serviceName }) =>
        String(port) === word || (NAMED_SERVICES.has(word) && serviceName.toLowerCase() === word),
    ),
  );
  return [...new Set([...found.map(({ port }) => port), ...called.filter(isPort)])];
}

const HIGHEST_PORT = 65_535;

/** Whether a number may be that of a port. */
export function isPort(number: number): boolean {
  return number >= 1 && number <= HIGHEST_PORT;
}

const number = z.number().check(z.int(), z.minimum(1), z.maximum(HIGHEST_PORT));
/** A detail that is nonsense is none, and takes no other with it. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

const details = z.object({
  people: orNothing(number),
  devices: orNothing(number),
  plan: orNothing(z.enum(['personal', 'business'])),
  period: orNothing(z.enum(['month', 'year'])),
  package: orNothing(z.enum(['basic', 'advanced', 'enterprise', 'starter', 'shield', 'enterpriseReady'])),
  ports: orNothing(z.array(number)),
  place: orNothing(z.string()),
});

/**
 * The details that somebody else says a conversation gives: each counts only if its number or its name stands in the visitor's own words. A port
 * and a package must be one of ours, a place one that we know.
 */
export function saidSlots(result: unknown, conversation: readonly string[]): Slots {
  const parsed = z.safeParse(details, result);
  if (!parsed.success) return {};
  const { people, devices, plan, period, package: named, ports = [], place = '' } = parsed.data;
  const text = plainText(conversation.join(' \n '));
  const found = conversation.map(slotsOf);
  const isSaid = (count: number | undefined) =>
    count !== undefined && new RegExp(`\\b${count}\\b`).test(text);
  const open = ports.filter((port) => found.some((slots) => slots.ports?.includes(port)));
  const where = placeOf(plainText(place));
  return {
    ...(isSaid(people) && { employees: people }),
    ...(isSaid(devices) && { devices }),
    ...(plan && found.some((slots) => slots.plan === plan) && { plan }),
    ...(period && found.some((slots) => slots.period === period) && { period }),
    ...(named &&
      found.some((slots) => [slots.package, slots.besidePackage].includes(named)) && { package: named }),
    ...(open.length > 0 && { ports: open }),
    ...(where && found.some((slots) => slots.place?.name === where.name) && { place: where }),
  };
}

const PHONE = /(?<![\d*])(?:\+|0|27)(?:[ ()-]*\d){8,13}(?!\d)/;
const MAIL = /\S+@\S+\.\w{2,}/;
const MOST_WORDS = 8;
/** The number of somebody else, or of ours; and what comes before a call back. */
const OF_OTHERS =
  /\b(?:from|your|julle|scam\w*|fraud\w*|who|whose|is this|is that|hack\w*|stolen|gone|lost|block\w*|wants?|wanted|he|she|they|phoned|called|sms|pin|otp|help|knife|gun|police|how|what|price|cost|breach\w*|check|leak\w*|spoof\w*)\b/;

/** Whether a message holds a phone number that may be that of who writes it. */
function hasOwnNumber(message: string): boolean {
  const [found = ''] = PHONE.exec(message) ?? [];
  return isPhoneNumber(found) && !OF_OTHERS.test(plainText(message.replace(found, ' ')));
}

/** Whether a message does little more than leave the number, or the address, of who writes it. */
export function leavesContact(message: string): boolean {
  const [found] = (hasOwnNumber(message) ? PHONE : MAIL).exec(message) ?? [];
  if (found === undefined) return isPhoneNumber(message);
  const around = plainText(message.replace(found, ' '));
  return around.split(/\W+/).filter(Boolean).length <= MOST_WORDS && !OF_OTHERS.test(around);
}

/** Whether a message is an e-mail address and nothing else: it may be left, or be meant to be looked up. */
export function isOnlyAddress(message: string): boolean {
  return message.trim() === MAIL.exec(message)?.[0];
}

/** Places as people write them, the usual name first; what stands after "=" are other spellings. */
const PLACES: readonly (readonly [NonNullable<Slots['place']>['where'], string])[] = [
  [
    'near',
    'Durban; Durban North; Umhlanga; Umhlanga Rocks; La Lucia; Ballito; Pinetown; Westville; Hillcrest; Kloof; Gillitts; Waterfall; Amanzimtoti=toti; Phoenix; Chatsworth; Glenwood; Berea; Morningside; Queensburgh; Bluff; Umlazi; Ntuzuma; KwaMashu; Inanda; Verulam; Tongaat; Musgrave; Overport; Mount Edgecombe=mt edgecombe; Cornubia; Sibaya; New Germany; Isipingo; Springfield; Cato Ridge; Hammarsdale; Reservoir Hills; Glenashley; Kingsburgh; Salt Rock; Sherwood; Clare Estate; Prospecton; Windermere; Newlands; Assagay; eThekwini=thekwini,ethekweni,dbn,durbs,durbz',
  ],
  [
    'far',
    'Johannesburg=joburg,jhb,jozi,joeys,egoli; Pretoria=pta,tshwane; Cape Town=cpt,capetown,kaapstad,ikapa; Bloemfontein=bloem; Gqeberha=port elizabeth,pe; East London; Pietermaritzburg=pmb,maritzburg; Richards Bay; Newcastle; Ladysmith; Polokwane; Mbombela=nelspruit; Kimberley; George; Stellenbosch; Sandton; Midrand; Centurion; Soweto; Rustenburg; Margate; Port Shepstone; Empangeni; KwaDukuza=stanger; Howick; Gauteng; Limpopo; Free State; Eastern Cape; Western Cape; Mpumalanga; Northern Cape; North West; Mthatha; Knysna; Paarl; Somerset West; Roodepoort; Randburg; Benoni; Boksburg; Vereeniging; Welkom; Potchefstroom; Upington; Eshowe; Ulundi; Scottburgh',
  ],
  [
    'abroad',
    'Namibia=windhoek; Botswana=gaborone; Zimbabwe=harare; Lesotho=maseru; Eswatini=swaziland,mbabane; Mozambique=maputo; Zambia=lusaka; Kenya=nairobi; Nigeria=lagos; Mauritius; London; England=uk,united kingdom; Germany; Netherlands; Australia=perth,sydney; New Zealand; Dubai; America=usa,united states; Canada; India',
  ],
];

interface Place extends NonNullable<Slots['place']> {
  readonly spelling: string;
}

const ALL: readonly Place[] = PLACES.flatMap(([where, list]) =>
  list.split('; ').flatMap((entry) => {
    const [name = '', others = ''] = entry.split('=');
    const spellings = [name.toLowerCase(), ...others.split(',').filter(Boolean)];
    return spellings.map((spelling) => ({ name, where, spelling }));
  }),
);

let pattern: RegExp | undefined;

/** The place that a message names first. `plain` is the message in small letters. */
function placeOf(plain: string): Slots['place'] {
  const longestFirst = () => ALL.map(({ spelling }) => spelling).sort((a, b) => b.length - a.length);
  pattern ??= new RegExp(`\\b(?:${longestFirst().join('|')})\\b`);
  const [said] = pattern.exec(plain) ?? [];
  const found = ALL.find(({ spelling }) => spelling === said);
  return found && { name: found.name, where: found.where };
}
