/**
 * Imports React alone, so that a browser can evaluate it in a separate task while the page's code still loads
 * (`start.ts`).
 */
import 'react-dom/client';
