import * as z from 'zod/mini';
import type { WireAnswer, WireRequest } from '../wire.ts';
import { jsonRefusal, jsonReply } from './aws-answers.ts';
import type { Secrets } from './secrets.ts';
import { operationOf, type ArnPlace } from './wishes.ts';

const secretCall = z.object({ SecretId: z.string(), VersionStage: z.optional(z.string()) });
const parameterCall = z.object({ Name: z.optional(z.string()), Names: z.optional(z.array(z.string())) });

/** What a call of Secrets Manager wants, and its answer. */
export function secretsManager(request: WireRequest, secrets: Secrets) {
  const { SecretId, VersionStage = 'AWSCURRENT' } = secretCall.parse(JSON.parse(request.body.toString()));
  const found = secrets.secret(SecretId);
  const wish = {
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
  return { wish, answer };
}

/** What a call of Parameter Store wants, and its answer. */
export function parameterStore(request: WireRequest, secrets: Secrets, { region, account }: ArnPlace) {
  const { Name, Names = [] } = parameterCall.parse(JSON.parse(request.body.toString()));
  const names = Name === undefined ? Names : [Name];
  const arnOf = (name: string) => `arn:aws:ssm:${region}:${account}:parameter/${name.replace(/^\//, '')}`;
  const wish = { action: `ssm:${operationOf(request)}`, resources: names.map(arnOf), facts: {} };
  const answer = (): WireAnswer => {
    const found = names.flatMap((name) => {
      const value = secrets.parameter(name);
      return value === undefined
        ? []
        : [{ Name: name, Value: value, Type: 'SecureString', Version: 1, ARN: arnOf(name) }];
    });
    if (operationOf(request) === 'GetParameters') {
      const missing = names.filter((name) => !found.some((parameter) => parameter.Name === name));
      return jsonReply(200, { Parameters: found, InvalidParameters: missing });
    }
    return found[0]
      ? jsonReply(200, { Parameter: found[0] })
      : jsonRefusal('ParameterNotFound', `There is no parameter ${Name}`);
  };
  return { wish, answer };
}
