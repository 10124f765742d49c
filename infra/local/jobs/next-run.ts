const UNIT_SECONDS: Readonly<Record<string, number>> = { minute: 60, hour: 3600, day: 86_400 };

/** How far ahead a time is looked for, in minutes: a year and a day. */
const MOST_MINUTES = 367 * 24 * 60;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/**
 * When a schedule of EventBridge is due next after a moment, both in milliseconds since 1970. Cron is in UTC and to the
 * minute; its `L`, `W` and `#` are not known. Throws when the expression is none.
 */
export function nextRun(expression: string, after: number): number {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) return after + Number(rate[1]) * (UNIT_SECONDS[rate[2] ?? ''] ?? 0) * 1000;
  const cron = /^cron\((\S+) (\S+) (\S+) (\S+) (\S+) (\S+)\)$/.exec(expression)?.slice(1);
  if (!cron) throw new Error(`The schedule ${expression} is not known on one machine.`);
  const start = Math.floor(after / 60_000) + 1;
  for (let minute = start; minute < start + MOST_MINUTES; minute += 1) {
    if (isDue(cron, new Date(minute * 60_000))) return minute * 60_000;
  }
  throw new Error(`The schedule ${expression} is never due.`);
}

function isDue(cron: readonly string[], at: Date): boolean {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*', year = '*'] = cron;
  return (
    holds(minute, at.getUTCMinutes()) &&
    holds(hour, at.getUTCHours()) &&
    holds(day, at.getUTCDate()) &&
    holds(numbered(month, MONTHS), at.getUTCMonth() + 1) &&
    holds(numbered(weekday, DAYS), at.getUTCDay() + 1) &&
    holds(year, at.getUTCFullYear())
  );
}

/** Names of months and days as numbers, counted from 1. */
function numbered(field: string, names: readonly string[]): string {
  return names.reduce((text, name, index) => text.replaceAll(name, String(index + 1)), field.toUpperCase());
}

/** `*`, `?`, `5`, `1-5`, `0/15` and lists of these. */
function holds(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [range = '*', step] = part.split('/');
    if (range === '*' || range === '?') return step === undefined || value % Number(step) === 0;
    const [low = 0, high = step === undefined ? low : Number.POSITIVE_INFINITY] = range
      .split('-')
      .map(Number);
    return value >= low && value <= high && (value - low) % Number(step ?? 1) === 0;
  });
}
