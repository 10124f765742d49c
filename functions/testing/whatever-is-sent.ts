import fc from 'fast-check';
import { ANY_CHARACTER } from './any-character.ts';
import { errorAnswerSchema } from '#shared/api/contract.ts';
import { leadAnswerSchema } from '#shared/api/leads.ts';
import type { ApiEvent } from '../http/request.ts';
import { callWith, type Callable } from './call-endpoint.ts';
import { phrasesIn } from './phrases.ts';

const text = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, maxLength: 60 }),
  fc.constantFrom('a@b.co', 'Thandi', '\uD800', '__proto__'),
);
const value = fc.oneof(text, fc.integer(), fc.constant(null), fc.boolean(), fc.double());
const NAMES = phrasesIn(`
  name | email | company | phone | message | numberOfEndpoints | idempotencyKey | nickname | __proto__
`);

/** A lead's body that is valid, nearly valid, or neither. */
const leadBody = fc.oneof(
  fc.dictionary(fc.constantFrom(...NAMES), value).map((fields) => JSON.stringify(fields)),
  fc
    .record({ name: text, company: text, phone: text, message: text, nickname: fc.option(text) })
    .map((fields) => JSON.stringify({ ...fields, email: 'thandi@example.com', numberOfEndpoints: 10 })),
  fc.json(),
  fc.string(),
);

/**
 * Sends arbitrary input to an endpoint for leads and gives the statuses of the answers; throws when an answer is
 * neither an accepted lead nor one plain sentence.
 */
export async function statusesOfWhateverIsSent(
  handler: Callable<never>['handler'],
  event: ApiEvent,
): Promise<Set<number>> {
  const statuses = new Set<number>();
  let visitor = 0;
  await fc.assert(
    fc.asyncProperty(leadBody, async (body) => {
      visitor += 1;
      const viewer = `2001:db8:${visitor.toString(16)}::1:443`;
      const headers = { ...event.headers, 'cloudfront-viewer-address': viewer };
      const answer = await callWith(handler, { ...event, headers, body });
      statuses.add(answer.status);
      const schema = answer.status === 200 ? leadAnswerSchema : errorAnswerSchema;
      schema.parse(answer.body);
    }),
    { numRuns: 150 },
  );
  return statuses;
}
