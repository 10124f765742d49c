import { proveLives } from './prove-lives.ts';

/* Every service works; faults are only of single customers, such as a lost notification or a broken card. */
proveLives({ isStormy: false });
