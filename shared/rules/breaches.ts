import { listInWords } from './list-in-words.ts';

/** How many kinds of data a card shows before `+N more`. */
export const SHOWN_DATA_CLASSES = 6;

/** How many characters of a description a card shows before `...`. */
export const SHOWN_DESCRIPTION_CHARACTERS = 200;

// Made on first use: the first formatter of a process takes about 10 ms.
let dayFormat: Intl.DateTimeFormat | undefined;
let countFormat: Intl.NumberFormat | undefined;

/** A day or a time in the long US format: October 4, 2013. An invalid date stays as it is. */
export function longDay(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  dayFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return dayFormat.format(date);
}

/** A count with thousands separators: 152,445,165. */
export function fullCount(count: number): string {
  countFormat ??= new Intl.NumberFormat('en-US');
  return countFormat.format(count);
}

/** A count as people say it: `152 million`, `1.2 billion`; below a million in full. */
export function countInWords(count: number): string {
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)} billion`;
  return count >= 1e6 ? `${String(Math.round(count / 1e6))} million` : fullCount(count);
}

/** Sorts breaches by their day. */
export function newestFirst(one: { readonly BreachDate: string }, other: { readonly BreachDate: string }) {
  return compareText(other.BreachDate, one.BreachDate);
}

/** Sorts texts by their characters' codes. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What the breach-data service says about a listing besides what was taken. A missing flag is not set. */
export interface ListingFlags {
  readonly IsVerified: boolean;
  readonly IsFabricated?: boolean;
  readonly IsSpamList?: boolean;
  readonly IsMalware?: boolean;
  readonly IsStealerLog?: boolean;
  /** What was taken, in the service's words. */
  readonly DataClasses?: readonly string[];
}

/** What a flag means, for readers who have not heard of it. */
interface ListingNote {
  readonly label: string;
  readonly sentence: string;
}

interface NoteRule extends ListingNote {
  readonly isMeant: (flags: ListingFlags) => boolean;
}

/** Those that change the advice most come first. */
const NOTES: readonly NoteRule[] = [
  {
    isMeant: ({ IsStealerLog }) => IsStealerLog === true,
    label: 'Stealer log',
    sentence:
      'A harmful program recorded what people typed on their own devices. If you are listed, clean your device first, then change your passwords.',
  },
  {
    // A stealer log is malware too, and has a more specific sentence.
    isMeant: ({ IsMalware, IsStealerLog }) => IsMalware === true && IsStealerLog !== true,
    label: 'Malware',
    sentence:
      'A harmful program on people’s own devices read this data. If you are listed, clean your device first, then change your passwords.',
  },
  {
    isMeant: (flags) => flags.IsSpamList === true && !isMarketingList(flags),
    label: 'Spam list',
    sentence:
      'This is a list that senders of spam put together from many sources. Passwords came with some of the addresses.',
  },
  {
    isMeant: isMarketingList,
    label: 'Spam list',
    sentence:
      'This is a list of addresses for marketing mail. No website was broken into, so you need not change a password there.',
  },
  {
    isMeant: ({ IsFabricated }) => IsFabricated === true,
    label: 'Fabricated',
    sentence: 'This data is probably not from the website it is named after.',
  },
  {
    isMeant: ({ IsVerified }) => !IsVerified,
    label: 'Not verified',
    sentence: 'It could not be confirmed that this data is real. Treat it as possible, not as certain.',
  },
];

/** The notes about a listing; none for a verified breach of a website. */
export function listingNotes(flags: ListingFlags): readonly ListingNote[] {
  return NOTES.filter(({ isMeant }) => isMeant(flags));
}

/** Whether it is a list for marketing mail and nothing worse: some such lists hold passwords. */
export function isMarketingList({ IsSpamList, DataClasses = [] }: ListingFlags): boolean {
  return IsSpamList === true && !DataClasses.some((kind) => /passwords/i.test(kind));
}

/** Whether malware on people's own devices read the data. */
export function isReadFromDevices({ IsMalware, IsStealerLog }: ListingFlags): boolean {
  return IsMalware === true || IsStealerLog === true;
}

/** Whether the data comes from the website after which it is named. */
export function isBreakIn(flags: ListingFlags): boolean {
  return !isReadFromDevices(flags) && flags.IsSpamList !== true && flags.IsFabricated !== true;
}

/** Whether the listing proves that what it names was really taken. */
export function isCertain({ IsVerified, IsFabricated, IsSpamList }: ListingFlags): boolean {
  return IsVerified && IsFabricated !== true && IsSpamList !== true;
}

/** Where an address was found, in one sentence. */
export function foundIn(listings: readonly ListingFlags[]): string {
  const onDevices = listings.filter(isReadFromDevices).length;
  const lists = listings.filter((flags) => flags.IsSpamList === true && !isReadFromDevices(flags));
  const forMarketing = lists.filter(isMarketingList).length;
  const parts = [
    counted(listings.length - onDevices - lists.length, ['in', 'known breach', 'known breaches']),
    counted(onDevices, [
      'in',
      'collection read from infected devices',
      'collections read from infected devices',
    ]),
    counted(forMarketing, ['on', 'marketing list', 'marketing lists']),
    counted(lists.length - forMarketing, ['on', 'spam list', 'spam lists']),
  ].flatMap((part) => part ?? []);
  return `Found ${listInWords(parts)}.`;
}

function counted(count: number, [where, one, many]: readonly [string, string, string]): string | undefined {
  return count === 0 ? undefined : `${where} ${count} ${count === 1 ? one : many}`;
}

export type Severity = 'Critical' | 'High' | 'Medium' | 'Low';

/** A breach with more accounts than this has that severity; worst first. */
export const SEVERITY_BANDS = [
  { severity: 'Critical', over: 100_000_000 },
  { severity: 'High', over: 10_000_000 },
  { severity: 'Medium', over: 1_000_000 },
] as const satisfies readonly { severity: Severity; over: number }[];

/** How severe a breach is by the number of accounts in it. */
export function severityOf(accounts: number): Severity {
  return SEVERITY_BANDS.find(({ over }) => accounts > over)?.severity ?? 'Low';
}

const UNITS = [
  { size: 1e9, letter: 'B', word: 'billion' },
  { size: 1e6, letter: 'M', word: 'million' },
  { size: 1e3, letter: 'K', word: 'thousand' },
] as const;

/** A count in short: 812, 1.0K, 152.4M, 17.6B. */
export function shortCount(count: number): string {
  const unit = unitOf(count);
  return unit ? `${inUnit(count, unit.size)}${unit.letter}` : String(count);
}

/** A count in words: 812, 1 thousand, 152.4 million, 17.6 billion. */
export function longCount(count: number): string {
  const unit = unitOf(count);
  return unit ? `${inUnit(count, unit.size).replace(/\.0$/, '')} ${unit.word}` : String(count);
}

/**
 * The unit for a count: the largest that it reaches, also after rounding, so that 999 960 is 1.0M and never 1000.0K.
 */
function unitOf(count: number) {
  return UNITS.find(({ size }) => count >= size || (size > 1e3 && inUnit(count, size / 1e3) === '1000.0'));
}

function inUnit(count: number, size: number): string {
  return (count / size).toFixed(1);
}
