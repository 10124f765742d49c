import { Toast } from 'radix-ui';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { removeToast, type ShownToast } from './toast.ts';
import './toast-viewport.css';

const LIFETIME_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const FADE_MS = 200;

/** The notification region: F8 focuses it, a swipe to the right dismisses a toast, and a toast lasts 5 s. */
export function ToastViewport({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <Toast.Provider
      label="Notification"
      duration={LIFETIME_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport className="toast-viewport" hotkey={['F8']} />
    </Toast.Provider>
  );
}

function OneToast({ toast }: { toast: ShownToast }) {
  const [isOpen, setOpen] = useState(true);

  function onOpenChange(open: boolean) {
    setOpen(open);
    if (!open) setTimeout(() => removeToast(toast.id), FADE_MS);
  }

  return (
    <Toast.Root
      className={`toast toast-${toast.variant ?? 'default'}`}
      open={isOpen}
      onOpenChange={onOpenChange}
    >
      <Toast.Title className="toast-title">{toast.title}</Toast.Title>
      <Toast.Description>{toast.description}</Toast.Description>
      <Toast.Close className="icon-button toast-close" aria-label="Close">
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  );
}
