import { useEffect, useState } from 'react';
import { getUserIp } from '#shared/api/port-scan.ts';
import { callApi } from '../../lib/call-api.ts';

/**
 * The visitor's own address once it has been looked up. When that fails it stays empty, and only the browser's log
 * shows the error.
 */
export function useOwnAddress(): string {
  const [address, setAddress] = useState('');

  useEffect(() => {
    const leaving = new AbortController();
    callApi(getUserIp, {}, leaving.signal)
      .then(({ ip }) => setAddress(ip))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) reportError(new Error('IP lookup failed', { cause: error }));
      });
    return () => leaving.abort();
  }, []);

  return address;
}
