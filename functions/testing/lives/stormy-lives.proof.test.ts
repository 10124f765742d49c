import { proveLives } from './prove-lives.ts';

/* Every now and then a service is down for hours or days: the provider, its API, the shop, the mail or the tables. */
proveLives({ isStormy: true });
