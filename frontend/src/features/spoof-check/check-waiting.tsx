import { useEffect, useState } from 'react';
import { AskedList } from '../../components/asked-list.tsx';
import { nameIn } from '../../lib/typed-name.ts';
import type { Question } from './check-state.ts';

const SLOW_AFTER_MS = 2500;

/** The requests in progress. */
export function CheckWaiting({ question }: { question: Question }) {
  const isSlow = useIsSlow();
  const name = nameIn(question.domain);
  return (
    <section className="spoof-waiting night" aria-label={`Checking ${name}`}>
      <div className="wrap spoof-waiting-grid">
        <div>
          <p className="spoof-waiting-title">
            Asking the name servers about <b>{name}</b>
          </p>
          <p className="muted">
            {isSlow
              ? 'One of them is slow. We wait a few seconds more, and then say what we could not find out.'
              : 'All questions go out at once. It usually takes less than a second.'}
          </p>
        </div>
        <AskedList items={questionsAbout(name, question.selector)} />
      </div>
    </section>
  );
}

function questionsAbout(name: string, selector: string) {
  return [
    { what: 'SPF', detail: `TXT ${name}` },
    { what: 'DMARC', detail: `TXT _dmarc.${name}` },
    {
      what: 'DKIM',
      detail: `TXT ${selector ? `${selector} and the usual selectors` : 'the usual selectors'} ._domainkey.${name}`,
    },
    { what: 'Mail servers', detail: `MX ${name}` },
    { what: 'MTA-STS', detail: `TXT _mta-sts.${name}` },
    { what: 'TLS reports', detail: `TXT _smtp._tls.${name}` },
    { what: 'BIMI', detail: `TXT default._bimi.${name}` },
  ];
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
