/** A block of data in the document that a function has filled in: JSON, or undefined in the browser's own rendering. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes such a block. `<` is escaped so that nothing in it can end it. */
export function DataBlock({ id, json }: { id: string; json: string }) {
  return (
    <script
      type="application/json"
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
