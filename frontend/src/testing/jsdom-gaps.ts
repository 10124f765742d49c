import { TextDecoder, TextEncoder } from 'node:util';

/** Browser APIs that the router or a component needs and jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => ({ matches: false }) });
Object.assign(performance, { getEntriesByType: () => [] });
