import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 600;

/** Reads the number of results aloud once the visitor pauses, not after every letter. */
export function SearchCount({ count, query }: { count: number; query: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (query === '' && said === '') return undefined;
    const sentence = count === 1 ? '1 website found' : `${String(count)} websites found`;
    const timer = setTimeout(() => setSaid(sentence), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [count, query, said]);
  return <output className="visually-hidden">{said}</output>;
}
