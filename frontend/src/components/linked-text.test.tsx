import { renderToStaticMarkup } from 'react-dom/server';
import { LinkedText } from './linked-text.tsx';

const LINKS = { 'a.b@c.test': 'mailto:a.b@c.test', '+27 31 1': 'tel:+27311', 'd.test': 'https://d.test' };
const shown = (text: string) => renderToStaticMarkup(<LinkedText text={text} links={LINKS} />);

test('known words are links wherever they stand and however often, and all other text stays', () => {
  const mail = '<a class="link" href="mailto:a.b@c.test">a.b@c.test</a>';
  const phone = '<a class="link" href="tel:+27311">+27 31 1</a>';
  expect(shown('a.b@c.test, or\n+27 31 1.')).toBe(`${mail}, or\n${phone}.`);
  expect(shown('+27 31 1+27 31 1')).toBe(phone + phone);
  expect(shown('axb@c.test <b> 27 31 1')).toBe('axb@c.test &lt;b&gt; 27 31 1');
  expect(shown('d.test')).toBe('<a class="link" href="https://d.test" rel="noopener">d.test</a>');
  expect(shown('')).toBe('');
});
