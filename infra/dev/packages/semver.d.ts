declare module 'semver' {
  /** Null for what is no range. */
  export function validRange(range: string): string | null;
  export function satisfies(version: string, range: string): boolean;
}
