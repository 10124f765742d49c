import { TABLES, type TableName } from '#shared/cloud/tables.ts';

/** The tables whose loss nobody could make good: what people have told us, or agreed with us. */
export const PEOPLES_TABLES: readonly TableName[] = Object.keys(TABLES)
  .filter((name): name is TableName => name in TABLES)
  .filter((name) => TABLES[name].holdsPeople);
