import type { Step } from './values.ts';

type Names = Readonly<Record<string, string>>;

/** The names and places in lists along a path, with `#` names resolved. */
export function stepsOf(path: string, names: Names): Step[] {
  return partsOf(path).map((part) => (/^\d/.test(part) ? Number(part) : (names[part] ?? part)));
}

/** The attribute of the item in which a path begins. */
export function headOf(path: string, names: Names): string {
  const [head = ''] = partsOf(path);
  return names[head] ?? head;
}

/** The parts of a path as they are written. */
export function partsOf(path: string): string[] {
  return path.split(/[.[\]]+/).filter((part) => part !== '');
}
