import type { DnsAnswer, DnsResolver } from '../platform/rules/dns-answers.ts';

type Question<T> = (name: string) => Promise<DnsAnswer<T>>;

/**
 * The same resolver with a memory, as `withDns` gives one: every question is asked once, even while its answer is still
 * pending.
 */
export function rememberAnswers(resolver: DnsResolver): DnsResolver {
  return {
    txt: remember(resolver.txt),
    a: remember(resolver.a),
    aaaa: remember(resolver.aaaa),
    mx: remember(resolver.mx),
    ptr: remember(resolver.ptr),
    cname: remember(resolver.cname),
  };
}

function remember<T>(ask: Question<T>): Question<T> {
  const answers = new Map<string, Promise<DnsAnswer<T>>>();
  return (name) => {
    const key = name.toLowerCase();
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(name).catch((): DnsAnswer<T> => ({ kind: 'failed', reason: 'error' }));
    answers.set(key, answer);
    return answer;
  };
}
