/** A notification. `destructive` means that something failed. */
export interface Toast {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'default' | 'destructive';
}

export interface ShownToast extends Toast {
  readonly id: number;
}

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a notification. It disappears by itself after 5 s. */
export function showToast(toast: Toast): void {
  change([...shown, { ...toast, id: nextId++ }]);
}

export function removeToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

export function listToasts(): readonly ShownToast[] {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}
