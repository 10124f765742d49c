import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A browser other than Chromium, with the functions that the test of all pages needs. */
export interface OtherBrowser {
  /** Goes to an address and waits until its document has loaded. */
  open(address: string): Promise<void>;
  /** The value of a JavaScript expression in the page; it must be one that JSON can hold. */
  evaluate(expression: string): Promise<unknown>;
  /** Types into the first element of this selector, key by key as a person would. */
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Errors and warnings that the browser has reported so far; always empty where its protocol reports none. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** The path of a program in PATH, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
