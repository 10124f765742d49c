import * as z from 'zod/mini';
import type { Wish } from '../assembly/rights.ts';
import { headerOf, type WireRequest } from '../wire.ts';

/** Where things of one account stand: what an ARN holds between the service and the name. */
export interface ArnPlace {
  readonly region: string;
  readonly account: string;
}

const tableBody = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
});

/** The operation of a service that speaks JSON: what stands behind the dot of its target. */
export function operationOf(request: WireRequest): string {
  return (headerOf(request, 'x-amz-target') ?? '').split('.').at(-1) ?? '';
}

/** What a call of DynamoDB wants. A query of an index is a right on the index alone. */
export function tableWish(request: WireRequest, { region, account }: ArnPlace): Wish {
  const { TableName, IndexName, RequestItems } = tableBody.parse(JSON.parse(request.body.toString() || '{}'));
  const names = [...(TableName ? [TableName] : []), ...Object.keys(RequestItems ?? {})];
  const arns = names.map((name) => `arn:aws:dynamodb:${region}:${account}:table/${name}`);
  return {
    action: `dynamodb:${operationOf(request)}`,
    resources: arns.length > 0 ? arns.map((arn) => (IndexName ? `${arn}/index/${IndexName}` : arn)) : ['*'],
    facts: {},
  };
}

/** The bare address within `Name <address>`. */
export function senderOf(form: URLSearchParams): string {
  const source = form.get('Source') ?? '';
  return /<([^>]*)>/.exec(source)?.[1] ?? source;
}

/** What a call of SES wants. Sending is a right on the identity that the sender's address belongs to. */
export function mailWish(form: URLSearchParams, identity: string, { region, account }: ArnPlace): Wish {
  return {
    action: `ses:${form.get('Action')}`,
    resources: [`arn:aws:ses:${region}:${account}:identity/${identity}`],
    facts: { 'ses:FromAddress': senderOf(form) },
  };
}
