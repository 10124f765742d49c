/**
 * Companies below whose domains their customers have websites and publish no records. Sources: the companies' own help
 * pages on the address that a new website has.
 */
export const WEBSITE_BUILDERS: readonly { readonly owner: string; readonly domains: readonly string[] }[] = [
  { owner: 'Shopify', domains: ['myshopify.com'] },
  { owner: 'Wix', domains: ['wixsite.com'] },
  { owner: 'WordPress.com', domains: ['wordpress.com'] },
  { owner: 'Google', domains: ['blogspot.com', 'web.app', 'firebaseapp.com'] },
  { owner: 'Weebly', domains: ['weebly.com'] },
  { owner: 'Webflow', domains: ['webflow.io'] },
  { owner: 'GitHub', domains: ['github.io'] },
  { owner: 'Netlify', domains: ['netlify.app'] },
  { owner: 'Vercel', domains: ['vercel.app'] },
  { owner: 'Cloudflare', domains: ['pages.dev'] },
];
