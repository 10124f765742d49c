import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { hasMeasurement } from '../../lib/analytics.ts';
import type { ConsentProps } from './consent.tsx';

const loadConsent = () => import('./consent.tsx');

/**
 * The way to one's choice about statistics, on every page. Where the operator measures, it also asks once; where nothing is
 * measured, nothing more is fetched until somebody wants to know. Without scripts it leads to what the policy says of it.
 */
export function CookieChoices({ className }: { className: string }) {
  const [Consent, setConsent] = useState<ComponentType<ConsentProps>>();
  const [opened, setOpened] = useState(0);

  const load = () =>
    loadConsent().then(
      (module) => setConsent(() => module.Consent),
      () => {},
    );
  useEffect(() => {
    if (hasMeasurement()) void loadConsent().then((module) => setConsent(() => module.Consent));
  }, []);

  function open(event: MouseEvent) {
    event.preventDefault();
    setOpened(opened + 1);
    void load();
  }
  return (
    <>
      <a className={className} href="/privacy-policy#cookies" onClick={open}>
        Cookie choices
      </a>
      {Consent && <Consent opened={opened} key={opened} />}
    </>
  );
}
