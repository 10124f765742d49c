/** The keys of an object, typed: `Object.keys` returns only `string[]`. */
export function namesOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  return Object.keys(table).filter((name): name is Extract<keyof Table, string> =>
    Object.hasOwn(table, name),
  );
}

/** `sendContactMessage` → `SendContactMessage`. */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
