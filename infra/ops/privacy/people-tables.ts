import { mailboxKeyOf } from '#functions/leads/rules/acknowledgement-keys.ts';
import { networksOf } from '#functions/platform/rules/ip-address.ts';
import { emailKeyOf } from '#functions/subscriptions/rules/subscription.ts';
import type { TableName } from '#shared/runtime/tables.ts';
import { isIn, mapOf, numberOf, textOf, timeOf } from './item-values.ts';
import { networkOf, type PeopleTable } from './people-table.ts';
import { SUBSCRIPTIONS_OF_PEOPLE } from './subscriptions-of-people.ts';

/** The keys of counters that contain a hash of an address, as it was written. */
function countsOf(address: string): string[] {
  return [mailboxKeyOf(address), mailboxKeyOf(address, 'monitor-link'), `link-mail#${emailKeyOf(address)}`];
}

/**
 * Every table of the product: a new one does not compile until its personal data is described here, whether or not it
 * is meant to hold any.
 */
export const PEOPLE_TABLES: Readonly<Record<TableName, PeopleTable>> = {
  leads: {
    explanation:
      'What you sent us through the contact form, the request for a free vulnerability scan or the chat, when you asked to be phoned, and whether the mails about it went out. We keep it to answer you.',
    nameOf: (item) => `${textOf(item['kind']) || 'lead'} ${textOf(item['id']).slice(0, 8).toUpperCase()}`,
    sinceOf: (item) => numberOf(item['createdAt']),
    isAbout: (item, { email }) =>
      isIn(mapOf(item['fields'])[email.phone === undefined ? 'email' : 'phone'], email),
    matterOf: (item) => textOf(item['id']),
  },
  limits: {
    explanation:
      'Short-lived counts that keep anybody from flooding us or others with our forms and tools. They hold a fingerprint of your address or of what you typed, or a network address you came from, and a number.',
    nameOf: (item) => `count ${textOf(item['key']).split('#')[0]}`,
    sinceOf: () => undefined,
    isAbout: (item, { email, network }) => {
      const key = textOf(item['key']);
      return (
        countsOf(email.canonical).includes(key) ||
        (network !== undefined && networksOf(network).some((one) => key.endsWith(`#${one.key}`)))
      );
    },
    // The claim that prevents processing a lead or checkout twice contains its id; the claim's own key is made from
    // what was typed.
    matterOf: (item) => (typeof item['leadId'] === 'string' ? item['leadId'] : undefined),
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
  subscriptions: SUBSCRIPTIONS_OF_PEOPLE,
  monitors: {
    explanation:
      'The domain that you asked us to monitor, with the results of our last checks, or your address, if you asked to hear of breaches, with those that name it; news that we have not mailed yet, and your name and phone number if you said that we may call. We keep it until you stop it, or do not answer when we ask after a year.',
    nameOf: (item) => `monitor of ${textOf(item['domain']) || 'breaches of an address'}`,
    sinceOf: (item) => numberOf(item['confirmedAt']),
    isAbout: (item, { email }) =>
      isIn(email.phone === undefined ? item['email'] : mapOf(item['call'])['phone'], email),
    matterOf: () => undefined,
  },
  articles: {
    explanation: 'The articles that are published on our site.',
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
