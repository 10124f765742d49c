import { CopyButton } from '../../../components/copy-button.tsx';

/** The steps in plain sentences: to pass on to whoever manages the domain, and for printing. */
export function Recommendations({ domain, list }: { domain: string; list: readonly string[] }) {
  const text = [`${domain}:`, ...list.map((sentence, nth) => `${nth + 1}. ${sentence}`)].join('\n');
  return (
    <>
      <ol className="recommendations">
        {list.map((sentence) => (
          <li key={sentence}>
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
      <p className="recommendations-copy no-print">
        <CopyButton text={text} what="all recommendations" label="Copy all" />
      </p>
    </>
  );
}
