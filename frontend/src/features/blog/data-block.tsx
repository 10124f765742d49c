/** A block of data in the document that a function has filled in: JSON, or undefined in the browser's own rendering. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes such a block. `json` comes from `jsonForHtml`, or is the place that a function fills in. */
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
