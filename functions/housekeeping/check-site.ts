import { log, type LogFields, logFieldsOf } from '../http/log.ts';
import { siteAddress } from '../platform/setting.ts';

const TIMEOUT_MS = 10_000;

/** Every five minutes: requests the home page as a visitor does. Nothing else notices when pages do not arrive. */
export async function handler(): Promise<void> {
  const seen = await askForHomePage();
  const isUp = seen['status'] === 200;
  log(isUp ? 'info' : 'error', { job: 'checkSite', ...seen }, { SiteFailures: isUp ? 0 : 1 });
}

/** The status of the home page, or why there is none. */
async function askForHomePage(): Promise<LogFields> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { status, body } = await fetch(`${siteAddress()}/`, { redirect: 'manual', signal });
    await body?.cancel();
    return { status };
  } catch (error) {
    return logFieldsOf(error);
  }
}
