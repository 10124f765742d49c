import { escapeHtml } from '#shared/rules/html-text.ts';
import * as z from 'zod/mini';
import type { AccessRequest } from '../template/permissions.ts';
import { headerOf, type WireAnswer, type WireRequest } from '../wire.ts';
import type { Secrets } from './secrets.ts';

/** The region and account that an ARN holds between the service and the name. */
export interface ArnPlace {
  readonly region: string;
  readonly account: string;
}

const tableBody = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
});

/** The operation of a JSON service: the part of its target header after the dot. */
function operationOf(request: WireRequest): string {
  return (headerOf(request, 'x-amz-target') ?? '').split('.').at(-1) ?? '';
}

/** The permission that a DynamoDB call needs. A query of an index needs permission for the index only. */
export function tableAccess(request: WireRequest, { region, account }: ArnPlace): AccessRequest {
  const { TableName, IndexName, RequestItems } = tableBody.parse(JSON.parse(request.body.toString() || '{}'));
  const names = [...(TableName ? [TableName] : []), ...Object.keys(RequestItems ?? {})];
  const arns = names.map((name) => `arn:aws:dynamodb:${region}:${account}:table/${name}`);
  return {
    action: `dynamodb:${operationOf(request)}`,
    resources: arns.length > 0 ? arns.map((arn) => (IndexName ? `${arn}/index/${IndexName}` : arn)) : ['*'],
    facts: {},
  };
}

/** The sender of a mail, as a bare address. */
export function senderOf(form: URLSearchParams): string {
  return bareAddress(form.get('Source') ?? '');
}

function recipientsOf(form: URLSearchParams): string[] {
  const names = /^Destination(s|\.(To|Cc|Bcc)Addresses)\.member\.\d+$/;
  return [...form].flatMap(([name, value]) => (names.test(name) ? [bareAddress(value)] : []));
}

/** The address in `Name <address>`. */
function bareAddress(text: string): string {
  return /<([^>]*)>/.exec(text)?.[1] ?? text;
}

/**
 * The permission that an SES call needs. Sending needs one for the identity of the sender's address and, as in the
 * sandbox of SES, for the identity of each recipient.
 */
export function mailAccess(
  form: URLSearchParams,
  identity: string,
  { region, account }: ArnPlace,
): AccessRequest {
  return {
    action: `ses:${form.get('Action')}`,
    resources: [identity, ...recipientsOf(form)].map(
      (name) => `arn:aws:ses:${region}:${account}:identity/${name}`,
    ),
    facts: { 'ses:FromAddress': senderOf(form) },
  };
}

const secretCall = z.object({ SecretId: z.string(), VersionStage: z.optional(z.string()) });
const parameterCall = z.object({ Name: z.string() });

/** The permission that a Secrets Manager call needs, and its answer. */
export function secretsManager(request: WireRequest, secrets: Secrets) {
  const { SecretId, VersionStage = 'AWSCURRENT' } = secretCall.parse(JSON.parse(request.body.toString()));
  const found = secrets.secret(SecretId);
  const access = {
    action: `secretsmanager:${operationOf(request)}`,
    resources: [found?.arn ?? SecretId],
    facts: {},
  };
  const answer = (): WireAnswer => {
    if (operationOf(request) !== 'GetSecretValue')
      return jsonRefusal('UnknownOperationException', 'Only GetSecretValue is known here.');
    if (!found || VersionStage !== 'AWSCURRENT') {
      return jsonRefusal(
        'ResourceNotFoundException',
        `Secrets Manager can't find the specified secret value for staging label: ${VersionStage}`,
      );
    }
    return jsonReply(200, {
      ARN: found.arn,
      Name: SecretId,
      SecretString: found.value,
      VersionId: '00000000-0000-4000-8000-000000000000',
      VersionStages: ['AWSCURRENT'],
    });
  };
  return { access, answer };
}

/** The permission that a Parameter Store call needs, and its answer. */
export function parameterStore(request: WireRequest, secrets: Secrets, { region, account }: ArnPlace) {
  const { Name } = parameterCall.parse(JSON.parse(request.body.toString()));
  const ARN = `arn:aws:ssm:${region}:${account}:parameter/${Name.replace(/^\//, '')}`;
  const access = { action: `ssm:${operationOf(request)}`, resources: [ARN], facts: {} };
  const answer = (): WireAnswer => {
    if (operationOf(request) !== 'GetParameter')
      return jsonRefusal('UnknownOperationException', 'Only GetParameter is known here.');
    const Value = secrets.parameter(Name);
    return Value === undefined
      ? jsonRefusal('ParameterNotFound', `There is no parameter ${Name}`)
      : jsonReply(200, { Parameter: { Name, Value, Type: 'SecureString', Version: 1, ARN } });
  };
  return { access, answer };
}

/** A refusal of a JSON service (DynamoDB, Secrets Manager, SSM). */
export function jsonRefusal(type: string, message: string): WireAnswer {
  return jsonReply(400, { __type: type, message, Message: message });
}

function jsonReply(status: number, value: unknown): WireAnswer {
  return {
    status,
    headers: [['content-type', 'application/x-amz-json-1.1']],
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** A refusal of an XML service (SES). */
export function xmlRefusal(status: number, code: string, message: string): WireAnswer {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeHtml(message)}</Message></Error>`;
  return {
    status,
    headers: [['content-type', 'text/xml']],
    body: Buffer.from(`<ErrorResponse>${error}<RequestId>local</RequestId></ErrorResponse>`),
  };
}
