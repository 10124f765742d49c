/**
 * Reads a block of data that a function has put into the document: JSON, or undefined when the page was rendered in the
 * browser.
 */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes such a block. `json` comes from `jsonForHtml`, or is the placeholder that a function replaces. */
export function DataBlock({ id, json }: { id: string; json: string }) {
  return (
    <script
      type="application/json"
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
