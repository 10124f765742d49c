import { TABLE_NAMES, type TableName } from '#shared/runtime/tables.ts';
import { isReadable } from '#functions/housekeeping/stored-shapes.ts';
import { type Item, itemsOf, keyOf } from '#functions/platform/table-items.ts';
import { PEOPLE_TABLES, type Person, type Place, textsOf, untilOf } from './people-tables.ts';
import { type AddressSpan, spansOf, type WantedAddress, withoutAddress } from './written-address.ts';

/**
 * One item in which a person left something. `belongs`: it is about them. `mentions`: it is about somebody or something
 * else and contains their address. `resembles`: it contains a longer address that includes theirs, most likely another
 * person's.
 */
export interface Trace {
  readonly kind: 'belongs' | 'mentions' | 'resembles';
  readonly table: TableName;
  readonly key: Readonly<Record<string, unknown>>;
  readonly item: Item;
  /** Whether the product can parse it. */
  readonly isReadable: boolean;
  /** Whether it identifies the person itself, rather than through another item that does. */
  readonly isNamed: boolean;
  readonly name: string;
  readonly since: number | undefined;
  readonly until: number | undefined;
  /** Where in the item the address is. */
  readonly places: readonly Place[];
}

interface Candidate {
  readonly table: TableName;
  readonly item: Item;
  readonly isDamaged: boolean;
  readonly isAbout: boolean;
  readonly matter: string | undefined;
  readonly fits: ReadonlySet<AddressSpan['fit']>;
}

/** Everything that is held about a person, in every table. Scans all tables. */
export async function findTraces(person: Person): Promise<Trace[]> {
  const candidates: Candidate[] = [];
  for (const table of TABLE_NAMES) {
    for await (const item of itemsOf(table)) candidates.push(...candidateOf(table, item, person));
  }
  const matters = new Set(candidates.flatMap(({ isAbout, matter }) => (isAbout ? (matter ?? []) : [])));
  return candidates.flatMap((candidate) => {
    const kind = kindOf(candidate, matters);
    return kind ? [traceOf(candidate, kind, person)] : [];
  });
}

/** Empty when the item can have nothing to do with the person. */
function candidateOf(table: TableName, item: Item, person: Person): Candidate[] {
  const { isAbout, matterOf } = PEOPLE_TABLES[table];
  const texts = textsOf(item);
  // Nobody knows where a damaged item identifies its person, so a field that is exactly the address counts.
  const isDamaged = !isReadable(table, item);
  const candidate = {
    table,
    item,
    isDamaged,
    isAbout: isAbout(item, person) || (isDamaged && texts.some(({ text }) => isWhole(text, person.email))),
    matter: matterOf(item),
    fits: new Set(texts.flatMap(({ text }) => spansOf(person.email, text).map(({ fit }) => fit))),
  };
  const isPossible = candidate.isAbout || candidate.matter !== undefined || candidate.fits.size > 0;
  return isPossible ? [candidate] : [];
}

function kindOf(
  { isAbout, matter, fits }: Candidate,
  matters: ReadonlySet<string>,
): Trace['kind'] | undefined {
  if (isAbout || (matter !== undefined && matters.has(matter))) return 'belongs';
  if (fits.has('exact')) return 'mentions';
  return fits.has('longer') ? 'resembles' : undefined;
}

function traceOf(
  { table, item, isAbout, isDamaged }: Candidate,
  kind: Trace['kind'],
  { email }: Person,
): Trace {
  const { nameOf, sinceOf } = PEOPLE_TABLES[table];
  return {
    kind,
    table,
    key: keyOf(table, item),
    item,
    isReadable: !isDamaged,
    isNamed: isAbout,
    name: isDamaged ? `${nameOf(item)}, unreadable` : nameOf(item),
    since: sinceOf(item),
    until: untilOf(item),
    places: textsOf(item).filter(({ text }) => spansOf(email, text).length > 0),
  };
}

/** Whether a text is exactly the address, apart from spaces around it. */
function isWhole(text: string, email: WantedAddress): boolean {
  return text !== '' && withoutAddress(email, text.trim()) === withoutAddress(email, email.canonical);
}
