/** The picture that link previews show of a page. Articles, which come and go, share the blog's. */
export function socialImageOf(path: string): string {
  const page = path.startsWith('/blog/') ? '/blog' : path;
  return `/social/${page === '/' ? 'home' : page.slice(1)}.png`;
}
