/** React alone, so that a browser can evaluate it in a task of its own while the page's code still arrives (`start.ts`). */
import 'react-dom/client';
