import { Alert } from '../../components/alert.tsx';

/**
 * Whether the site was built for a stage where nobody is charged: a constant of the build (`frontend/vite.config.ts`).
 */
declare const ARE_PAYMENTS_TESTS: boolean | undefined;

/**
 * Says, before anybody chooses a plan, that nothing can be bought here. The build knows the stage, so no request is
 * needed.
 */
export function TestMode() {
  if (typeof ARE_PAYMENTS_TESTS !== 'boolean' || !ARE_PAYMENTS_TESTS) return null;
  return (
    <div className="arrival">
      <NobodyIsCharged />
    </div>
  );
}

/** The notice on a subscription whose payments are tests. */
export function NobodyIsCharged() {
  return (
    <Alert>
      <p>Test mode: nobody is charged, and nothing is bought.</p>
    </Alert>
  );
}
