export type Choice = 'granted' | 'denied';

const KEY = 'cookie-choice';

/** What the visitor has chosen on this device, if they have. */
export function readChoice(): Choice | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    // A browser that keeps nothing could not keep a yes: nobody is asked, nothing is measured.
    return 'denied';
  }
}

export function writeChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // It holds for this page.
  }
}
