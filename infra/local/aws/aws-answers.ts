import { escapeHtml } from '#shared/rules/html-text.ts';
import type { WireAnswer } from '../wire.ts';

/** A refusal of a service that speaks JSON (DynamoDB, Secrets Manager, SSM). */
export function jsonRefusal(type: string, message: string): WireAnswer {
  return jsonReply(400, { __type: type, message, Message: message });
}

export function jsonReply(status: number, value: unknown): WireAnswer {
  return {
    status,
    headers: [['content-type', 'application/x-amz-json-1.1']],
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** A refusal of a service that speaks XML (SES). */
export function xmlRefusal(status: number, code: string, message: string): WireAnswer {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeHtml(message)}</Message></Error>`;
  return {
    status,
    headers: [['content-type', 'text/xml']],
    body: Buffer.from(`<ErrorResponse>${error}<RequestId>local</RequestId></ErrorResponse>`),
  };
}
