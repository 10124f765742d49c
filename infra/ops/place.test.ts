import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { closeServer, listenOnFreePort } from '#functions/testing/free-port.ts';
import { TABLES } from '#shared/runtime/tables.ts';
import { listRunningProducts } from '../local/running/running-products.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { productOfThisMachine, readStage } from './place.ts';

let answer = { status: 200, body: '' };
const server = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': 'text/xml' });
  response.end(answer.body);
});

/** The region in which CloudFormation answers. */
async function cloudFormation(): Promise<string> {
  const endpoint = server.listening ? addressOfServer() : await listenOnFreePort(server);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
    AWS_MAX_ATTEMPTS: '1',
  });
  return 'af-south-1';
}

function addressOfServer(): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

function stackWith(outputs: Record<string, string>): string {
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member><StackName>site-prod</StackName><Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;
}

afterAll(() => closeServer(server));

test('finds the tables of a deployed stage in the outputs of its stack', async () => {
  const outputs = Object.keys(TABLES).map((name) => [
    `${name.charAt(0).toUpperCase()}${name.slice(1)}TableName`,
    `prod-${name}`,
  ]);
  answer = { status: 200, body: stackWith(Object.fromEntries(outputs)) };
  expect(await readStage('prod', await cloudFormation())).toMatchObject({
    LEADS_TABLE: 'prod-leads',
    LIMITS_TABLE: 'prod-limits',
    AWS_REGION: 'af-south-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SESSION_TOKEN: 'token',
  });
});

test('finds the account at the payment provider there, and leaves out what the stage does not use', async () => {
  const outputs = Object.keys(TABLES).map((name) => [
    `${name.charAt(0).toUpperCase()}${name.slice(1)}TableName`,
    `prod-${name}`,
  ]);
  const payment = { PayfastHost: 'https://pay.example', PayfastMerchantId: '12345678' };
  answer = { status: 200, body: stackWith({ ...Object.fromEntries(outputs), ...payment }) };
  const place = await readStage('prod', await cloudFormation());
  expect(place).toMatchObject({ PAYFAST_HOST: 'https://pay.example', PAYFAST_MERCHANT_ID: '12345678' });
  expect(place).not.toHaveProperty('PAYFAST_PASSPHRASE_PARAMETER');
});

test('finds the bucket of pictures there; a stage of a former version has none yet', async () => {
  const outputs = Object.keys(TABLES).map((name) => [
    `${name.charAt(0).toUpperCase()}${name.slice(1)}TableName`,
    `prod-${name}`,
  ]);
  const tables = Object.fromEntries(outputs);
  answer = { status: 200, body: stackWith({ ...tables, PicturesBucketName: 'prod-pictures' }) };
  expect(await readStage('prod', await cloudFormation())).toMatchObject({ PICTURES: 's3://prod-pictures' });
  answer = { status: 200, body: stackWith(tables) };
  expect(await readStage('prod', await cloudFormation())).toMatchObject({ PICTURES: '' });
});

test('says which output is missing', async () => {
  answer = { status: 200, body: stackWith({}) };
  await expect(readStage('prod', await cloudFormation())).rejects.toThrow(
    'The stack site-prod has no output',
  );
});

test('says so when there is no such stage', async () => {
  answer = {
    status: 400,
    body: '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id site-prod does not exist</Message></Error></ErrorResponse>',
  };
  await expect(readStage('prod', await cloudFormation())).rejects.toThrow(
    'The stack site-prod could not be read in af-south-1: Stack with id site-prod does not exist. If it is in another region, name that with --region.',
  );
});

test('says how to sign in where nobody is signed in', async () => {
  const region = await cloudFormation();
  const nowhere = temporaryFolder('home-');
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'])
    delete process.env[name];
  Object.assign(process.env, { HOME: nowhere, AWS_EC2_METADATA_DISABLED: 'true' });
  await expect(readStage('prod', region)).rejects.toThrow(/from any providers\. Sign in \(aws sso login/);
});

describe('without a stage', () => {
  const folder = temporaryFolder('ops-');

  /** Records a running product, by default with this process's id. */
  function product(name: string, id = process.pid): string {
    const dataFolder = join(folder, name);
    const told = {
      process: id,
      dataFolder,
      site: `http://${name}.localhost`,
      api: '',
      log: '',
      environment: { LEADS_TABLE: name },
      more: 1,
    };
    for (const file of [join(folder, 'running', `${name}.json`), join(dataFolder, 'running.json')]) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(told));
    }
    return dataFolder;
  }

  const running = () => listRunningProducts(join(folder, 'running'));

  test('says so when nothing runs on this machine', () => {
    expect(() => productOfThisMachine(undefined, running())).toThrow(
      'No product is running on this machine.',
    );
  });

  test('finds the only product that runs, wherever its data are, and none that was killed', () => {
    product('killed', 2 ** 22 + 1);
    product('one');
    expect(productOfThisMachine(undefined, running()).environment).toEqual({ LEADS_TABLE: 'one' });
  });

  test('asks which of several is meant, and takes that', () => {
    const other = product('other');
    expect(() => productOfThisMachine(undefined, running())).toThrow(
      /Several products are running .*\n.*one {2}http:\/\/one\.localhost\n.*other/,
    );
    expect(productOfThisMachine(other, running()).environment).toEqual({ LEADS_TABLE: 'other' });
  });

  test('takes no other product than the one whose folder was named', () => {
    expect(() => productOfThisMachine(join(folder, 'killed'), running())).toThrow(
      /No running product has its data in .*killed\. Running here:\n.*one/,
    );
  });
});
