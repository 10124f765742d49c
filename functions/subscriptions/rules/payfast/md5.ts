import { createHash } from 'node:crypto';

/** MD5 over UTF-8, as small hexadecimal digits: what the provider signs with. Of no use against anyone who can choose the text. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
