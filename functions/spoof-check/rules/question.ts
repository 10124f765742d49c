import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { isPublicSuffix } from './registered-domain.ts';
import { shortened } from './spf/in-words.ts';

/** A visitor's question, validated. */
export interface SpoofQuestion {
  readonly domain: string;
  /** A DKIM selector that the visitor knows. */
  readonly selector: string | undefined;
}

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LONGEST_DOMAIN = 253;

/** Signs that come along when a domain is copied out of a text. */
const WRAPPING =
  /^[\s"'`\u2018-\u201f\u00ab\u00bb(]+(?=[\w\u0080-\uffff])|[\s"'`\u2018-\u201f\u2026\u00ab\u00bb),;!]+$/g;

/**
 * The domain that a visitor means by a domain, an email address or a web address, in ASCII and lower case. Input that
 * cannot be a domain is refused in words. A leading `www.` is dropped, because nobody sends mail from it, unless it is
 * a name of its own below a public suffix; and so is the name of a record, such as `_dmarc.`: the records of a domain
 * are looked up by the domain.
 */
export function domainOf(typed: string): string {
  const text = typed.trim().replace(WRAPPING, '');
  if (text === '') throw new InvalidInputError('Please enter a domain to check');
  if (hasSeveralAddresses(text))
    throw new InvalidInputError(
      'There is more than one address in that. Please enter one domain, such as example.co.za.',
    );
  const host = hostOf(text);
  if (isIP(host) > 0 || /^\[.*\]$/.test(host)) {
    throw new InvalidInputError(
      'That is the address of a computer. Please enter the domain behind the @ of your email address, such as example.co.za.',
    );
  }
  const ascii = toAscii(host);
  if (isIP(ascii) > 0 || !isDomain(ascii)) throw new InvalidInputError(refusalFor(host));
  const domain = ascii.replace(RECORD_NAME, '');
  const named = domain.includes('.') ? domain : ascii;
  const bare = named.replace(/^www\./, '');
  return bare.includes('.') && !isPublicSuffix(bare) ? bare : named;
}

/**
 * The part that may be a domain, out of `Name <me@here>`, `mailto:me@here`, `https://me@here:443/page` or `here/page`.
 */
function hostOf(text: string): string {
  const inBrackets = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
  const withoutScheme = inBrackets.trim().replace(/^([a-z][a-z0-9+-]*:(?!\d+(\/|$))\/*|\/\/)/i, '');
  const authority = withoutScheme.split(/[/?#\\]/)[0] ?? '';
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return isIP(host) > 0 ? host : host.replace(/:\w*$/, '').trim();
}

/** Whether email addresses of different domains are in it, of which nobody can say which one is meant. */
function hasSeveralAddresses(text: string): boolean {
  const pieces = text.split(/[\s,;<>]+/).filter((piece) => piece.includes('@'));
  return new Set(pieces.map((piece) => hostOf(piece).toLowerCase().replace(/["']/g, ''))).size > 1;
}

function toAscii(host: string): string {
  // The URL parser behind domainToASCII would decode percent signs and tolerate spaces: neither belongs to a domain.
  if (/[\s%"'<>^`{|}[\],;()&$!*+=~:]/.test(host)) return '';
  return domainToASCII(host).replace(/\.$/, '');
}

function isDomain(name: string): boolean {
  const labels = name.split('.');
  return (
    labels.length > 1 &&
    name.length <= LONGEST_DOMAIN &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

function refusalFor(host: string): string {
  const isOneWord = /^[\p{L}\p{N}_-]+\.?$/u.test(host);
  if (isOneWord)
    return `"${shortened(host)}" is only part of a domain. Please enter all of it, such as example.co.za.`;
  if (host === '') return 'There is no domain in that. Please enter something like example.co.za.';
  return `"${shortened(host)}" is not a domain. Please enter something like example.co.za.`;
}

/**
 * Nobody sends mail from the name of a record, which begins with an underscore (RFC 8552), and the advice would propose
 * mail records there.
 */
const RECORD_NAME = /^(.*\.)?_[^.]*\./;

const LONGEST_SELECTOR = 120;

/** The selector that a visitor means by `s1`, `s=s1` or `s1._domainkey.example.co.za`; undefined for empty input. */
export function selectorOf(typed: string | undefined): string | undefined {
  const text = (typed ?? '').trim().toLowerCase();
  if (text === '') return undefined;
  const selector = text
    .replace(/^s\s*=\s*/, '')
    .replace(/[;,]$/, '')
    .replace(/\._domainkey(\..*)?$/, '');
  if (selector.length <= LONGEST_SELECTOR && selector.split('.').every((label) => LABEL.test(label)))
    return selector;
  throw new InvalidInputError(
    'That is not a DKIM selector. You find it after s= in the DKIM-Signature line of an email you sent, for example s=selector1.',
  );
}
