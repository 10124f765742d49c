import { isEmailAddress } from './email-address.ts';

const EXAMPLE = 'for example name@example.co.za';

/** The possible problems of an address, in the order in which they are checked. */
const PROBLEMS = {
  empty: `Please type your email address, ${EXAMPLE}.`,
  at: `An email address has one @, with something before it and after it. Please type one whole address, ${EXAMPLE}.`,
  apart: `There is a space or a comma in this address. Please type it without, ${EXAMPLE}.`,
  domain: `What comes after the @ of this address is not a whole domain, or is too long. Please check its dots and its ending, ${EXAMPLE}.`,
  local: `What comes before the @ of this address has a dot or a sign that cannot be there, or is too long. Please check it, ${EXAMPLE}.`,
};

/**
 * What is wrong with an address and what to type instead, in a sentence that quotes nothing of it; undefined for a
 * usable address.
 */
export function emailProblem(address: string): string | undefined {
  if (isEmailAddress(address)) return undefined;
  if (address === '') return PROBLEMS.empty;
  if (!/^[^@]+@[^@]+$/.test(address)) return PROBLEMS.at;
  if (/[\s,]/.test(address)) return PROBLEMS.apart;
  return isEmailAddress(address.replace(/@.*$/, '@example.com')) ? PROBLEMS.domain : PROBLEMS.local;
}
