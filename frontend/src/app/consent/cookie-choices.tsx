import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from '../../components/navigation.ts';
import { hasMeasurement } from '../../lib/analytics.ts';
import type { ConsentProps } from './consent.tsx';

const POLICY = '/privacy-policy#cookies';

const loadConsent = () => import('./consent.tsx');

/**
 * The link to the choice about statistics, on every page. On a site with analytics it also asks once; without
 * analytics, no code is fetched until somebody follows it. Without scripts, or if that code does not arrive, it leads
 * to that section of the policy.
 */
export function CookieChoices({ className }: { className: string }) {
  const [Consent, setConsent] = useState<ComponentType<ConsentProps>>();
  const [opened, setOpened] = useState(0);
  const navigate = useNavigate();

  const load = (withoutIt: () => void) =>
    loadConsent().then((module) => setConsent(() => module.Consent), withoutIt);
  const ask = useEffectEvent(() => void load(() => {}));
  useEffect(() => {
    if (hasMeasurement()) ask();
  }, []);

  function open(event: MouseEvent) {
    event.preventDefault();
    setOpened(opened + 1);
    void load(() => navigate(POLICY));
  }
  return (
    <>
      <a className={className} href={POLICY} onClick={open}>
        Cookie choices
      </a>
      {Consent && <Consent opened={opened} key={opened} />}
    </>
  );
}
