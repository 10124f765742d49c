import { trimBlanks } from './tag-list.ts';

/** One field without white space and with one equals sign (RFC 8461, section 3.1; RFC 8460, section 3). */
const FIELD = /^[a-z0-9][a-z0-9_.-]{0,31}=[!-<>-~]+$/i;

/**
 * Whether senders accept an MTA-STS record: names are case-sensitive, and it needs exactly one id (RFC 8461, section
 * 3.1).
 */
export function isMtaSts(record: string): boolean {
  const fields = fieldsOf(record);
  const [id, ...others] = fields.filter((field) => field.startsWith('id='));
  return (
    id !== undefined &&
    /^id=[a-zA-Z0-9]{1,32}$/.test(id) &&
    others.length === 0 &&
    fields.every((field) => FIELD.test(field))
  );
}

/** Whether senders accept a TLS reporting record and it has a usable destination (RFC 8460, section 3). */
export function isTlsRpt(record: string): boolean {
  const fields = fieldsOf(record);
  const [rua, ...others] = fields.filter((field) => field.startsWith('rua='));
  return (
    rua !== undefined &&
    others.length === 0 &&
    fields.every((field) => field === rua || FIELD.test(field)) &&
    rua
      .slice('rua='.length)
      .split(',')
      .some((uri) => isDestination(trimBlanks(uri)))
  );
}

/**
 * The fields after the version, separated by semicolons with optional spaces or tabs; the last semicolon is optional.
 */
function fieldsOf(record: string): string[] {
  const [, ...fields] = record.split(';').map(trimBlanks);
  return fields.at(-1) === '' ? fields.slice(0, -1) : fields;
}

/** A mailbox or a web server: a scheme alone is no destination (RFC 6068, section 2; RFC 9110, section 4.2.2). */
function isDestination(uri: string): boolean {
  return /^mailto:[^\s@?!]+@[^\s@?!]+(\?\S*)?$/i.test(uri) || /^https:\/\/[^\s/?#]+\S*$/i.test(uri);
}
