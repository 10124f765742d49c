import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has, the router asks for when it is imported, and jsdom leaves out. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
