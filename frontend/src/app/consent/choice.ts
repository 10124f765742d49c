export type Choice = 'granted' | 'denied';

const KEY = 'cookie-choice';

/** The visitor's choice on this device, if they have made one. */
export function readChoice(): Choice | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    // The browser does not allow storage and could not keep a yes: nobody is asked, nothing is measured.
    return 'denied';
  }
}

/** Calls back when the choice is changed in another tab. Returns a function that stops it. */
export function watchChoice(onChange: (choice: Choice | undefined) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === KEY || key === null) onChange(readChoice());
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

export function writeChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The choice then holds for this page only.
  }
}
