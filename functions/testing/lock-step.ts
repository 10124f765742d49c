import type { DnsResolver } from '../platform/rules/dns-answers.ts';

/**
 * Makes a resolver answer in rounds: all waiting questions are answered together, once nothing else is running. The
 * number of rounds is the number of round trips that the same work takes over a real connection.
 */
export async function countRounds<T>(
  resolver: DnsResolver,
  work: (slow: DnsResolver) => Promise<T>,
): Promise<{ result: T; rounds: number }> {
  const waiting: (() => void)[] = [];
  function delay<A>(ask: (name: string) => Promise<A>) {
    return (name: string) =>
      new Promise<A>((resolve) => {
        waiting.push(() => resolve(ask(name)));
      });
  }
  const { txt, a, aaaa, mx, ptr, cname } = resolver;
  const slow = {
    txt: delay(txt),
    a: delay(a),
    aaaa: delay(aaaa),
    mx: delay(mx),
    ptr: delay(ptr),
    cname: delay(cname),
  };
  const state = { rounds: 0, isDone: false };
  const working = work(slow).finally(() => {
    state.isDone = true;
  });
  await new Promise(setImmediate);
  while (!state.isDone) {
    if (waiting.length > 0) state.rounds += 1;
    for (const answer of waiting.splice(0)) answer();
    await new Promise(setImmediate);
  }
  return { result: await working, rounds: state.rounds };
}
