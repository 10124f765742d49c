import { companionOf, drawingAddress } from '../content/article-companions.ts';
import { articleCardsHtml } from './blog-view.ts';

const article = {
  id: 'one',
  slug: 'one',
  title: 'Locks & <keys>',
  excerpt: 'About "keys"',
  category: 'Basics',
  tags: ['a', 'b', 'c', 'd', 'e'],
  author: 'The team',
  readTime: '2 min read',
  publishDate: '',
};

test('a card shows three tags and counts the rest', () => {
  expect(articleCardsHtml([article])).toContain('<li>c</li><li class="tags-more">+2 more</li>');
  expect(articleCardsHtml([{ ...article, tags: ['a', 'b', 'c'] }])).not.toContain('more');
});

test('a card says Recent without a date, and lets no markup in', () => {
  const html = articleCardsHtml([article]);
  expect(html).toContain('<span>Recent</span>');
  expect(html).toContain('Locks &amp; &lt;keys&gt;');
  expect(html).not.toContain('<keys>');
});

test('a card shows the drawing that its article has', () => {
  const { drawing } = companionOf(article);
  expect(articleCardsHtml([article])).toContain(`src="${drawingAddress(drawing)}"`);
});
