import { findFirefox, startFirefox } from './firefox.ts';
import type { OtherBrowser } from './other-browser.ts';
import { findWebkit, startWebkit } from './webkit.ts';

interface Installable {
  readonly name: string;
  /** The Debian packages that contain it. */
  readonly packages: string;
  /** Undefined where it is not installed. */
  readonly start: (() => Promise<OtherBrowser>) | undefined;
}

const firefox = findFirefox();
const webkit = findWebkit();

/** The browsers besides Chromium that the site is tested in, where they are installed. */
export const OTHER_BROWSERS: readonly Installable[] = [
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    start: firefox === undefined ? undefined : () => startFirefox(firefox),
  },
  {
    name: 'WebKitGTK',
    packages: 'webkit2gtk-driver xvfb',
    start: webkit && (() => startWebkit(webkit)),
  },
];

/** One line for each browser that is not installed: what is not tested, and how to install it. */
export function missingBrowsers(): string[] {
  return OTHER_BROWSERS.filter(({ start }) => start === undefined).map(
    ({ name, packages }) =>
      `${name} is not installed, so nothing is tried in it (on Debian: apt install ${packages}).`,
  );
}
