import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { bringIntoView } from './use-target.ts';
import {
  type Block,
  blocksAfter,
  type Cards,
  firstCards,
  nextCards,
  useAfterPaint,
  useDrawnGroups,
} from './use-drawn-groups.ts';
import { BreachCard } from './breach-card.tsx';

interface CardListProps {
  readonly found: Cards;
  /** The breach named in the page's address. */
  readonly target: string | undefined;
}

/**
 * All cards: the first at once, the others group by group whenever the browser is idle, so that searching in the page,
 * printing and reading aloud find all of them. Blocks are reused: cards that a search removes are hidden, and replaced
 * later, because removing a thousand cards from a page is slow.
 */
export function CardList({ found, target }: CardListProps) {
  const first = useMemo(() => firstCards(found), [found]);
  const next = useAfterPaint(useMemo(() => nextCards(found), [found]));
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
      <GroupCards cards={next} target={target} />
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

interface Shown {
  readonly block: Block;
  /** How many of its groups are shown. */
  readonly drawn: number;
  readonly target: string | undefined;
}

interface CardBlockProps extends Omit<Shown, 'block'> {
  /** Undefined when the list has become too short to need it. */
  readonly block: Block | undefined;
}

const NOTHING: Shown = { block: [], drawn: 0, target: undefined };

/** An element for a block of groups. Until one of its groups is drawn it keeps its previous content, hidden. */
const CardBlock = memo(function CardBlock({ block, drawn, target }: CardBlockProps) {
  const [shown, setShown] = useState(NOTHING);
  const isDrawn = block !== undefined && drawn > 0;
  if (isDrawn && (shown.block !== block || shown.drawn !== drawn || shown.target !== target)) {
    setShown({ block, drawn, target });
  }
  return (
    <div
      className={block ? 'breach-block' : 'breach-block breach-block-spare'}
      style={isDrawn || !block ? undefined : roomFor(block.flat().length)}
    >
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

interface CardGroupProps {
  readonly cards: Cards;
  readonly isDrawn: boolean;
  readonly target: string | undefined;
}

const NO_CARDS: Cards = [];

/** A few cards. Until they are drawn the group keeps its previous content, hidden. */
const CardGroup = memo(function CardGroup({ cards, isDrawn, target }: CardGroupProps) {
  const [shown, setShown] = useState(NO_CARDS);
  if (isDrawn && shown !== cards) setShown(cards);
  return (
    <div style={isDrawn ? undefined : roomFor(cards.length)}>
      <div className={isDrawn ? undefined : 'breach-stale'}>
        <GroupCards cards={shown} target={target} />
      </div>
    </div>
  );
});

/** Reserves about the room that this number of cards will take. */
function roomFor(cards: number) {
  return { minHeight: `${String(cards * CARD_HEIGHT_REM)}rem` };
}

/** The approximate height of a card. The style sheet reserves more for a block (`--breach-block-room`). */
const CARD_HEIGHT_REM = 14;

/** Cards without a wrapper. */
const GroupCards = memo(function GroupCards({ cards, target }: Omit<CardGroupProps, 'isDrawn'>) {
  return cards.map((breach, at) => (
    <BreachCard key={`place ${String(at)}`} breach={breach} isOpen={breach.Name === target} />
  ));
});
