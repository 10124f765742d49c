import { prepareSite } from '../local/prepare.ts';

/** `npm run build`: the whole site into dist/site, whether or not it is up to date. */
await prepareSite({ isForced: true });
