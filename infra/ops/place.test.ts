import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLES } from '#shared/runtime/tables.ts';
import { listRunningProducts } from '../local/running/running-products.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { capitalised } from '../stack/settings/names-of.ts';
import { resourcesOf, synthesised } from '../stack/testing/synthesised.ts';
import { productOfThisMachine, readStage, variablesOf, withAdvice } from './place.ts';
import { useAwsServer } from './testing/aws-server.ts';
import { stackReply } from './testing/ready-account.ts';

const aws = useAwsServer();
const REGION = 'af-south-1';

const TABLE_OUTPUTS = Object.fromEntries(
  Object.keys(TABLES).map((name) => [`${capitalised(name)}TableName`, `prod-${name}`]),
);
const answer = (outputs: Record<string, string>) =>
  aws.answer({ DescribeStacks: stackReply('UPDATE_COMPLETE', outputs) });

test('finds the tables of a deployed stage in the outputs of its stack, and credentials', async () => {
  process.env['AWS_SESSION_TOKEN'] = 'token';
  answer(TABLE_OUTPUTS);
  const place = await readStage('prod', REGION);
  expect(place).toMatchObject({
    LEADS_TABLE: 'prod-leads',
    LIMITS_TABLE: 'prod-limits',
    // A stage of a former version has none yet.
    PICTURES: '',
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SESSION_TOKEN: 'token',
  });
  const variables = await variablesOf('prod', REGION);
  expect(Object.entries(place).filter(([name]) => !name.startsWith('AWS_'))).toEqual(
    Object.entries(variables),
  );
});

test('finds pictures and the account at the payment provider there, and leaves out what is not used', async () => {
  const payment = { PayfastHost: 'https://pay.example', PayfastMerchantId: '12345678' };
  answer({ ...TABLE_OUTPUTS, ...payment, PicturesBucketName: 'prod-pictures' });
  const place = await readStage('prod', REGION);
  expect(place).toMatchObject({
    PAYFAST_HOST: 'https://pay.example',
    PAYFAST_MERCHANT_ID: '12345678',
    PICTURES: 's3://prod-pictures',
  });
  expect(place).not.toHaveProperty('PAYFAST_PASSPHRASE_PARAMETER');
});

test('the variables of a function that are no text in the template are those that SAM is told', () => {
  const named = resourcesOf(synthesised(), 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
    const { Variables = {} } = (Properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
    return Object.entries(Variables);
  });
  const unresolved = new Set(named.flatMap(([name, value]) => (typeof value === 'string' ? [] : [name])));
  const known = Object.values(TABLES).map(({ environment }) => environment);
  expect([...unresolved].sort()).toEqual([...known, 'ORIGIN_SECRET_ID', 'SITE_ADDRESS'].sort());
});

test('says which output is missing', async () => {
  answer({});
  await expect(readStage('prod', REGION)).rejects.toThrow('The stack site-prod has no output');
});

test('says so when there is no such stage', async () => {
  aws.answer({ DescribeStacks: stackReply(undefined) });
  await expect(readStage('prod', REGION)).rejects.toThrow(
    'The stack site-prod could not be read in af-south-1: Stack with id site-prod does not exist. If it is in another region, name that with --region.',
  );
});

test('says how to sign in where nobody is signed in', async () => {
  const nowhere = temporaryFolder('home-');
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'])
    delete process.env[name];
  Object.assign(process.env, { HOME: nowhere, AWS_EC2_METADATA_DISABLED: 'true' });
  await expect(readStage('prod', REGION)).rejects.toThrow(/from any providers\. Sign in \(aws sso login/);
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
      environment: { LEADS_TABLE: name },
      more: 1,
    };
    mkdirSync(join(folder, 'running'), { recursive: true });
    writeFileSync(join(folder, 'running', `${name}.json`), JSON.stringify(told));
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

test('a refused token may be a region that is switched off, and credentials are not the only advice', () => {
  expect(withAdvice('The security token included in the request is invalid')).toMatch(
    /Sign in .*region that is switched off/,
  );
});
