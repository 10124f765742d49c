import { prepareSite } from '../local/prepare.ts';
import { StartError } from '../local/settings.ts';
import { SettingsError } from '../stack/settings/stages.ts';

/** `npm run build`: the whole site into dist/site, whether or not it is up to date. */
try {
  await prepareSite({ isForced: true });
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
