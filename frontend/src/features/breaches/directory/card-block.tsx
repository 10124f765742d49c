import { memo, useState } from 'react';
import { CardGroup, roomFor } from './card-group.tsx';
import type { Block } from './groups.ts';

interface CardBlockProps {
  /** Nothing when the list has become too short for this place. */
  readonly block: Block | undefined;
  /** How many of its groups are to be seen. */
  readonly drawn: number;
  readonly target: string | undefined;
}

interface Shown {
  readonly block: Block;
  readonly drawn: number;
  readonly target: string | undefined;
}

const NOTHING: Shown = { block: [], drawn: 0, target: undefined };

/** A place for a block of groups. As long as none of its groups is drawn it keeps what it held before, out of sight. */
export const CardBlock = memo(function CardBlock({ block, drawn, target }: CardBlockProps) {
  const [shown, setShown] = useState(NOTHING);
  const isDrawn = block !== undefined && drawn > 0;
  if (isDrawn && (shown.block !== block || shown.drawn !== drawn || shown.target !== target)) {
    setShown({ block, drawn, target });
  }
  return (
    <div className="breach-block" style={isDrawn ? undefined : roomFor(block?.flat().length ?? 0)}>
      <div className={isDrawn ? undefined : 'breach-stale'}>
        <Groups shown={shown} />
      </div>
    </div>
  );
});

const Groups = memo(function Groups({ shown: { block, drawn, target } }: { shown: Shown }) {
  return block.map((cards, at) => (
    <CardGroup key={`place ${String(at)}`} cards={cards} isDrawn={at < drawn} target={target} />
  ));
});
