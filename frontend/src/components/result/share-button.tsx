import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';

/** Hands the address of a result to the system's share sheet (WhatsApp, mail …); where there is none, copies it. */
export function ShareButton({ address }: { address: string }) {
  // A result is only ever drawn by scripts, so this is a browser.
  if (typeof navigator.share !== 'function') {
    return <CopyButton text={address} what="link to this report" label="Copy link" />;
  }
  return (
    <Button
      look="quiet"
      className="button-small"
      onClick={() => {
        // Rejects when the visitor closes the sheet, which is no failure.
        navigator.share({ title: document.title, url: address }).catch(() => {});
      }}
    >
      Share
    </Button>
  );
}
