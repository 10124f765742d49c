import { useEffect, useMemo, useRef } from 'react';
import { bringIntoView } from './bring-into-view.ts';
import { CardBlock } from './card-block.tsx';
import { GroupCards } from './card-group.tsx';
import { blocksAfter, type Cards, firstCards, nextCards } from './groups.ts';
import { useAfterPaint } from './use-after-paint.ts';
import { useDrawnGroups } from './use-drawn-groups.ts';

interface CardListProps {
  readonly found: Cards;
  /** The breach that the page's address names. */
  readonly target: string | undefined;
}

/**
 * All cards: the first at once, the others group by group whenever the browser has nothing to do, so that searching in the
 * page, printing and reading aloud find all of them. A block keeps its place for whatever comes to stand there: what a
 * search takes away is hidden, and drawn over later, because taking a thousand cards out of a page is slow.
 */
export function CardList({ found, target }: CardListProps) {
  const first = useMemo(() => firstCards(found), [found]);
  const next = useMemo(() => nextCards(found), [found]);
  const blocks = useMemo(() => blocksAfter(found), [found]);
  const rest = useRef<HTMLDivElement>(null);
  const wanted = useMemo(() => blocks.findIndex((block) => block.some(holds(target))), [target, blocks]);
  const drawing = useDrawnGroups(rest, { blocks, wanted });
  const isCurrent = drawing.blocks === blocks;
  const isTargetDrawn =
    wanted >= 0
      ? isCurrent && drawing.drawn[wanted] === blocks[wanted]?.length
      : [first, next].some(holds(target));

  useEffect(
    () => (isTargetDrawn && target !== undefined ? bringIntoView(target) : undefined),
    [isTargetDrawn, target],
  );

  return (
    <>
      <GroupCards cards={first} target={target} />
      <GroupCards cards={useAfterPaint(next)} target={target} />
      <div ref={rest} className={isCurrent ? undefined : 'breach-rest-stale'}>
        {Array.from({ length: drawing.places }, (_, at) => (
          <CardBlock
            key={`place ${String(at)}`}
            block={drawing.blocks[at]}
            drawn={drawing.drawn[at] ?? 0}
            target={at === wanted ? target : undefined}
          />
        ))}
      </div>
    </>
  );
}

function holds(name: string | undefined): (cards: Cards) => boolean {
  return (cards) => cards.some(({ Name }) => Name === name);
}
