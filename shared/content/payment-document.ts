/**
 * The script and the style of the document that posts a checkout to the payment provider. They stand in the document itself,
 * which a function makes; the edge lets in exactly these texts, by their hashes.
 */
export const PAYMENT_DOCUMENT_SCRIPT = 'document.forms[0].submit()';

/** The colours of the site, and the faces that every machine has. */
export const PAYMENT_DOCUMENT_STYLE = [
  'body{margin:0;padding:3rem 1.25rem;background:#fbf7f0;color:#0b2530;font:1.0625rem/1.6 system-ui,sans-serif}',
  'main{max-width:34rem;margin:0 auto}',
  'h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2}',
  'p{margin:0 0 1.5rem}',
  'a{color:#0a5c65}',
  'button{min-height:3.125rem;padding:.625rem 1.5rem;border:2px solid transparent;border-radius:.625rem;' +
    'background:#0a5c65;color:#fff;font:650 1.125rem/1.15 system-ui,sans-serif;cursor:pointer}',
  'button:hover{background:#0f3d4c}',
  ':focus-visible{outline:3px solid #0e7c86;outline-offset:3px}',
].join('');
