import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { closeOriginSecrets } from '../http/authorize-origin.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';
import { giveRuntimeEnvironment } from './runtime-environment.ts';

export interface SecretsService {
  /** The secret's value by its stage; a stage without a value does not exist. */
  values: { AWSCURRENT?: string; AWSPREVIOUS?: string };
  isDown: boolean;
  asked: number;
}

const askedSchema = z.object({ VersionStage: z.enum(['AWSCURRENT', 'AWSPREVIOUS']) });

/** Gives the tests of this file a Secrets Manager over real HTTP that holds the origin secret and can fail. */
export function useSecretsService(): SecretsService {
  const service: SecretsService = { values: {}, isDown: false, asked: 0 };
  const server = createServer((request, response) => {
    service.asked += 1;
    void json(request).then((body) => {
      const value = service.values[askedSchema.parse(body).VersionStage];
      const status = service.isDown ? 503 : value === undefined ? 400 : 200;
      const type = service.isDown ? 'InternalServiceError' : 'ResourceNotFoundException';
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(
        JSON.stringify(status === 200 ? { SecretString: value } : { __type: type, message: 'No.' }),
      );
    });
  });

  beforeAll(async () => {
    giveRuntimeEnvironment();
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SECRETS_MANAGER: await listenOnFreePort(server),
      ORIGIN_SECRET_ID: 'origin-secret',
    });
  });
  beforeEach(() => {
    closeOriginSecrets();
    Object.assign(service, { values: { AWSCURRENT: 'current-secret' }, isDown: false, asked: 0 });
  });
  afterAll(async () => {
    closeOriginSecrets();
    await closeServer(server);
  });
  return service;
}
