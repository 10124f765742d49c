import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has, the router or a component asks for, and jsdom leaves out. */
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => ({ matches: false }) });
