import { temporaryFolder } from '../../stack/testing/temporary-folder.ts';
import { writeFixtureSite } from './fixture-site-files.ts';

/** A small built site, for the tests of one file. Gives its folder. */
export function fixtureSite(): string {
  return writeFixtureSite(temporaryFolder('site-'));
}
