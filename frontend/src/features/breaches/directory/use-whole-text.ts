import { useEffect, useState } from 'react';
import { findWhole, wholeText } from './whole-text.ts';

interface Wish {
  /** The breach it belongs to: a card stays when it is reused for another one. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly isWanted: boolean;
  readonly whole: string | undefined;
  readonly hasFailed: boolean;
}

/** The whole description of a breach while it is wanted, fetched on first use. `isOpen` wants it from the start. */
export function useWholeText(name: string, isOpen: boolean) {
  const [wish, setWish] = useState<Wish>(() => newWish(name, isOpen));
  const isOther = wish.name !== name || wish.isOpen !== isOpen;
  const { isWanted, whole, hasFailed } = isOther ? newWish(name, isOpen) : wish;
  const isMissing = isWanted && whole === undefined;

  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    wholeText(name).then(
      (text) => isCurrent && setWish({ ...newWish(name, isOpen), isWanted: true, whole: text }),
      () => isCurrent && setWish({ ...newWish(name, isOpen), isWanted: false, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, isOpen, isMissing]);

  return {
    shown: isWanted ? whole : undefined,
    isMissing,
    hasFailed,
    toggle: () => setWish({ ...newWish(name, isOpen), isWanted: !isWanted }),
  };
}

function newWish(name: string, isOpen: boolean): Wish {
  return { name, isOpen, isWanted: isOpen, whole: findWhole(name), hasFailed: false };
}
