declare module 'jest-circus/runner' {
  /** Jest's function that runs one test file, with what Jest calls it with. */
  export default function runFile(...given: readonly unknown[]): Promise<unknown>;
}
