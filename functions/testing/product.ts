import { captureLog } from './captured-log.ts';
import { useTableEngine } from './table-engine.ts';
import { useMailService } from './mail-service.ts';
import { usePassingTime } from './passing-time.ts';
import { usePaymentProvider } from './payment-provider.ts';

/** Everything around the functions for the tests of a file: tables, mail, the payment provider, the log and the clock. */
export function useProduct() {
  useTableEngine();
  return {
    provider: usePaymentProvider(),
    mails: useMailService(),
    logged: captureLog(),
    pass: usePassingTime(),
  };
}
