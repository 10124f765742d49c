import { memo, useState } from 'react';
import { BreachCard } from './breach-card.tsx';
import type { Cards } from './groups.ts';

interface CardGroupProps {
  readonly cards: Cards;
  readonly isDrawn: boolean;
  readonly target: string | undefined;
}

const NOTHING: Cards = [];

/** A few cards. As long as they are not drawn the group keeps what it held before, out of sight. */
export const CardGroup = memo(function CardGroup({ cards, isDrawn, target }: CardGroupProps) {
  const [shown, setShown] = useState(NOTHING);
  if (isDrawn && shown !== cards) setShown(cards);
  return (
    <div style={isDrawn ? undefined : roomFor(cards.length)}>
      <div className={isDrawn ? undefined : 'breach-stale'}>
        <GroupCards cards={shown} target={target} />
      </div>
    </div>
  );
});

/** Keeps about as much room free as so many cards will take. */
export function roomFor(cards: number) {
  return { minHeight: `${String(cards * CARD_HEIGHT_REM)}rem` };
}

/** About as tall as a card is. The style sheet says the same of a group. */
const CARD_HEIGHT_REM = 14;

/** Cards, nothing around them. */
export const GroupCards = memo(function GroupCards({ cards, target }: Omit<CardGroupProps, 'isDrawn'>) {
  return cards.map((breach, at) => (
    <BreachCard key={`place ${String(at)}`} breach={breach} isOpen={breach.Name === target} />
  ));
});
