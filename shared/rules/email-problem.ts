import { isEmailAddress } from './email-address.ts';

const EXAMPLE = 'for example name@example.co.za';

/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3: a path has 256 bytes including its brackets. */
const MOST_LOCAL_BYTES = 64;
const MOST_BYTES = 254;

interface Address {
  readonly whole: string;
  /** The parts before and after the last at sign. */
  readonly local: string;
  readonly domain: string;
}

interface Problem {
  readonly isThere: (address: Address) => boolean;
  /** What is wrong, and what to type. */
  readonly sentence: string;
}

/** The possible problems of an address, in the order in which they are checked. The last matches every address. */
const PROBLEMS: readonly Problem[] = [
  { isThere: ({ whole }) => whole === '', sentence: `Please type your email address, ${EXAMPLE}.` },
  {
    isThere: ({ whole }) => !whole.includes('@'),
    sentence: `There is no @ in this address. Please type all of it, ${EXAMPLE}.`,
  },
  {
    isThere: ({ local }) => local.includes('@'),
    sentence: `There is more than one @ in this. Please type one address, ${EXAMPLE}.`,
  },
  {
    isThere: ({ whole }) => /\s/.test(whole),
    sentence: `There is a space in this address. Please type it without spaces, ${EXAMPLE}.`,
  },
  {
    isThere: ({ whole }) => whole.includes(','),
    sentence: `There is a comma in this address. If you mean a dot, please type a dot, ${EXAMPLE}.`,
  },
  {
    isThere: ({ local }) => local === '',
    sentence: `There is nothing before the @ of this address. Please type all of it, ${EXAMPLE}.`,
  },
  {
    isThere: ({ domain }) => domain === '',
    sentence: `There is nothing after the @ of this address. Please type all of it, ${EXAMPLE}.`,
  },
  {
    isThere: ({ whole }) => whole.includes('..'),
    sentence: `There are two dots side by side in this address. Please type only one there, ${EXAMPLE}.`,
  },
  {
    isThere: ({ local, domain }) => /^\.|\.$/.test(local) || domain.startsWith('.'),
    sentence: `There is a dot at the beginning of this address, or right beside its @. Please type it without that dot, ${EXAMPLE}.`,
  },
  {
    isThere: ({ domain }) => /^\[|^[\d.]+$/.test(domain),
    sentence: `There is a number after the @ of this address. Please type the name that belongs there, ${EXAMPLE}.`,
  },
  {
    isThere: ({ domain }) => !domain.includes('.'),
    sentence: `The end of this address is missing. Please type all that comes after the @, ${EXAMPLE}.`,
  },
  {
    isThere: ({ whole, local }) => bytesOf(local) > MOST_LOCAL_BYTES || bytesOf(whole) > MOST_BYTES,
    sentence: `This address is longer than an email address can be: at most ${MOST_LOCAL_BYTES} characters before the @ and ${MOST_BYTES} in all. Please check it.`,
  },
  {
    isThere: ({ local }) => isEmailAddress(`${local}@example.com`),
    sentence: `What comes after the @ of this address is not a name that a website or a mail server can have. Please check it, ${EXAMPLE}.`,
  },
  {
    isThere: () => true,
    sentence: `There is a character in this address that no email address can have. Please check what comes before the @, ${EXAMPLE}.`,
  },
];

/**
 * What is wrong with an address and what to type instead, in a sentence that quotes nothing of it; undefined for a
 * usable address.
 */
export function emailProblem(address: string): string | undefined {
  if (isEmailAddress(address)) return undefined;
  const at = address.lastIndexOf('@');
  const parts = { whole: address, local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
  return PROBLEMS.find(({ isThere }) => isThere(parts))?.sentence;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
