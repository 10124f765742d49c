import * as z from 'zod/mini';
import { acknowledgementKeyOf } from '#functions/domain/leads/acknowledgement-key.ts';
import { EXPIRY_ATTRIBUTE, type TableName } from '#shared/cloud/tables.ts';
import type { Item } from '../aws/table-items.ts';
import { networkOf, type Person } from './person.ts';
import { spansOf } from './written-address.ts';

/** What a privacy request needs to know about a table. */
export interface PeopleTable {
  /** What the items are and why we have them, in words for the person they are about. */
  readonly explanation: string;
  /** What one item is, in a few words. */
  readonly nameOf: (item: Item) => string;
  /** Since when we have it, in milliseconds since 1970. */
  readonly sinceOf: (item: Item) => number | undefined;
  /** Whether an item is about this person. What merely mentions them is found without this. */
  readonly isAbout: (item: Item, person: Person) => boolean;
  /** A word that items about the same matter share: when one of them is about a person, all are. */
  readonly matterOf: (item: Item) => string | undefined;
}

/**
 * Every table of the product: a new one does not compile until somebody has said here what it knows of people, whether
 * it is meant to hold people's details or not.
 */
export const PEOPLE_TABLES: Readonly<Record<TableName, PeopleTable>> = {
  leads: {
    explanation:
      'What you sent us through the contact form or the request for a free vulnerability scan, and whether the mails about it went out. We keep it to answer you.',
    nameOf: (item) => `${textOf(item['kind']) || 'lead'} ${textOf(item['id']).slice(0, 8).toUpperCase()}`,
    sinceOf: (item) => numberOf(item['createdAt']),
    isAbout: (item, { email }) => isIn(fieldsOf(item)['email'], email),
    matterOf: (item) => `lead ${textOf(item['id'])}`,
  },
  limits: {
    explanation:
      'Short-lived counts that keep anybody from flooding us or others with our forms and tools. They hold a fingerprint of your address, or the network address you came from, and a number.',
    nameOf: (item) => `count ${textOf(item['key']).split('#')[0]}`,
    sinceOf: () => undefined,
    isAbout: (item, { email, network }) => {
      const key = textOf(item['key']);
      return (
        key === acknowledgementKeyOf(email.canonical) ||
        (network !== undefined && key.endsWith(`#${network}`))
      );
    },
    // The claim that keeps a lead from being taken twice names the lead.
    matterOf: (item) => (typeof item['leadId'] === 'string' ? `lead ${item['leadId']}` : undefined),
  },
  scanAudit: {
    explanation:
      'Which network address asked for a port scan of which address, and when, so that a complaint about abuse can be answered.',
    nameOf: (item) => `port scan of ${textOf(item['target'])}`,
    sinceOf: (item) => timeOf(item['at']),
    isAbout: (item, { network }) =>
      network !== undefined &&
      (item['visitorKey'] === network || networkOf(textOf(item['target'])) === network),
    matterOf: () => undefined,
  },
  articles: {
    explanation: 'The articles that stand on our site for everybody to read.',
    nameOf: (item) => `article ${textOf(item['slug'])}`,
    sinceOf: (item) => timeOf(item['publishDate']),
    isAbout: () => false,
    matterOf: () => undefined,
  },
  catalogue: {
    explanation: 'Our copy of the public list of breached websites. It names companies and no people.',
    nameOf: (item) => `breach list ${textOf(item['id'])}`,
    sinceOf: () => undefined,
    isAbout: () => false,
    matterOf: () => undefined,
  },
};

/** When an item is cleared away, in milliseconds since 1970; undefined when nothing clears it away. */
export function untilOf(item: Item): number | undefined {
  const seconds = numberOf(item[EXPIRY_ATTRIBUTE]);
  return seconds === undefined ? undefined : seconds * 1000;
}

const fieldsSchema = z.catch(z.record(z.string(), z.unknown()), {});

function fieldsOf(item: Item): Record<string, unknown> {
  return z.parse(fieldsSchema, item['fields']);
}

function isIn(value: unknown, email: Person['email']): boolean {
  return spansOf(email, textOf(value)).some(({ fit }) => fit === 'exact');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function timeOf(value: unknown): number | undefined {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? undefined : time;
}
