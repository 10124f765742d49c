/** How many kinds of data a card shows before `+N more`. */
export const SHOWN_DATA_CLASSES = 6;

/** How many characters of a description a card shows before `...`. */
export const SHOWN_DESCRIPTION_CHARACTERS = 200;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-US');

/** A day or a time in the long US form: October 4, 2013. What is no date stays as it is. */
export function longDay(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : DAY.format(date);
}

/** A count with thousands separators: 152,445,165. */
export function fullCount(count: number): string {
  return COUNT.format(count);
}
