import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { bringIntoView } from './use-target.ts';
import {
  blocksAfter,
  type Cards,
  firstCards,
  nextCards,
  useAfterPaint,
  useDrawnBlocks,
} from './use-drawn-blocks.ts';
import { BreachCard } from './breach-card.tsx';

interface CardListProps {
  readonly found: Cards;
  readonly target: string | undefined;
}

/**
 * All cards: the first at once, the others block by block whenever the browser is idle, so that searching in the page,
 * printing and reading aloud find all of them. Blocks are reused: cards that a search removes are hidden, and replaced
 * later, because removing a thousand cards from a page is slow.
 */
export function CardList({ found, target }: CardListProps) {
  const first = useMemo(() => firstCards(found), [found]);
  const next = useAfterPaint(useMemo(() => nextCards(found), [found]));
  const blocks = useMemo(() => blocksAfter(found), [found]);
  const rest = useRef<HTMLDivElement>(null);
  const wanted = useMemo(() => blocks.findIndex(holds(target)), [target, blocks]);
  const drawing = useDrawnBlocks(rest, { blocks, wanted });
  const isCurrent = drawing.blocks === blocks;
  const isTargetDrawn =
    wanted >= 0 ? isCurrent && drawing.drawn.has(wanted) : [first, next].some(holds(target));

  useEffect(
    () => (isTargetDrawn && target !== undefined ? bringIntoView(target) : undefined),
    [isTargetDrawn, target],
  );

  return (
    <>
      <CardsOf cards={first} target={target} />
      <CardsOf cards={next} target={target} />
      <div ref={rest} className={isCurrent ? undefined : 'breach-rest-stale'}>
        {Array.from({ length: drawing.places }, (_, at) => (
          <CardBlock
            key={`place ${String(at)}`}
            cards={drawing.blocks[at]}
            isDrawn={drawing.drawn.has(at)}
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

interface CardBlockProps {
  /** Undefined when the list has become too short to need it. */
  readonly cards: Cards | undefined;
  readonly isDrawn: boolean;
  readonly target: string | undefined;
}

interface Shown {
  readonly cards: Cards;
  readonly target: string | undefined;
}

const NOTHING: Shown = { cards: [], target: undefined };

/** The approximate height of a card. The style sheet reserves more for a block. */
const CARD_HEIGHT_REM = 14;

/** An element for a few cards. Until they are drawn it keeps its previous content, hidden. */
const CardBlock = memo(function CardBlock({ cards, isDrawn, target }: CardBlockProps) {
  const [shown, setShown] = useState(NOTHING);
  if (cards && isDrawn && (shown.cards !== cards || shown.target !== target)) setShown({ cards, target });
  const minHeight = cards && !isDrawn ? `${String(cards.length * CARD_HEIGHT_REM)}rem` : undefined;
  return (
    <div className={cards ? 'breach-block' : 'breach-block breach-block-spare'} style={{ minHeight }}>
      <div className={cards && isDrawn ? undefined : 'breach-stale'}>
        <CardsOf {...shown} />
      </div>
    </div>
  );
});

const CardsOf = memo(function CardsOf({ cards, target }: Shown) {
  return cards.map((breach, at) => (
    <BreachCard key={`place ${String(at)}`} breach={breach} isOpen={breach.Name === target} />
  ));
});
