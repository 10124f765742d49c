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

/** Calls back with what is chosen in another tab from now on. Gives back how to stop. */
export function watchChoice(onChange: (choice: Choice | undefined) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === KEY || key === null) onChange(readChoice());
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

export function writeChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // It holds for this page.
  }
}
