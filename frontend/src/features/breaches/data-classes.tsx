import { SHOWN_DATA_CLASSES } from '#shared/rules/breach-listing.ts';

/** The kinds of data that were taken, as chips; with `isShort` the first six and how many more there are. */
export function DataClasses({ names, isShort }: { names: readonly string[]; isShort?: boolean }) {
  const shown = isShort ? names.slice(0, SHOWN_DATA_CLASSES) : names;
  const more = names.length - shown.length;
  return (
    <ul className="chips" aria-label="Compromised data">
      {shown.map((name, at) => (
        // By its place: in a list that is searched the words change and the chips stay.
        <li key={`place ${String(at)}`}>{name}</li>
      ))}
      {more > 0 ? <li className="chip-more">+{more} more</li> : null}
    </ul>
  );
}
