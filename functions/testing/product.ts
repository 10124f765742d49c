import { captureLog } from './captured-log.ts';
import { useLocalTables } from './local-tables.ts';
import { useMailService } from './mail-service.ts';
import { usePassingTime } from './passing-time.ts';
import { usePaymentProvider } from './payment-provider.ts';

/** Everything around the functions for the tests of a file: tables, mail service, payment provider, log and clock. */
export function useProduct(useTables: () => unknown = useLocalTables) {
  useTables();
  return {
    provider: usePaymentProvider(),
    mails: useMailService(),
    logged: captureLog(),
    pass: usePassingTime(),
  };
}
