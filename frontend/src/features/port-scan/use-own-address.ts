import { useEffect, useState } from 'react';
import { getUserIp } from '#shared/api/port-scan.ts';
import { trackEvent } from '../../lib/analytics.ts';
import { callApi } from '../../lib/call-api.ts';

/** The visitor's own address once it has been looked up. When that fails it stays empty, and nobody is told. */
export function useOwnAddress(): string {
  const [address, setAddress] = useState('');

  useEffect(() => {
    const leaving = new AbortController();
    callApi(getUserIp, {}, leaving.signal)
      .then(({ ip }) => setAddress(ip))
      .catch(() => {
        if (!leaving.signal.aborted) trackEvent('ip_lookup_failed');
      });
    return () => leaving.abort();
  }, []);

  return address;
}
