import { useEffect, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { nameIn, type Question } from './check-state.ts';

const SLOW_AFTER_MS = 2500;

/** What is being asked just now. All of it goes out at once, so there is no bar that pretends to know how far it is. */
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
        <ol className="spoof-questions">
          {questionsAbout(name, question.selector).map(({ what, type, at }) => (
            <li key={what}>
              <Icon name="search" />
              <b>{what}</b>
              <code>
                {type} {at}
              </code>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function questionsAbout(name: string, selector: string) {
  return [
    { what: 'SPF', type: 'TXT', at: name },
    { what: 'DMARC', type: 'TXT', at: `_dmarc.${name}` },
    {
      what: 'DKIM',
      type: 'TXT',
      at: `${selector ? `${selector} and the usual selectors` : 'the usual selectors'} ._domainkey.${name}`,
    },
    { what: 'Mail servers', type: 'MX', at: name },
    { what: 'MTA-STS', type: 'TXT', at: `_mta-sts.${name}` },
    { what: 'TLS reports', type: 'TXT', at: `_smtp._tls.${name}` },
    { what: 'BIMI', type: 'TXT', at: `default._bimi.${name}` },
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
