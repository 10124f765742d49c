import { refusal, useAwsServer, xmlRefusal } from '../testing/aws-server.ts';
import { READY_ACCOUNT } from '../testing/ready-account.ts';
import { readStage } from '../../stack/settings/stages.ts';
import { WHOLE_PRODUCTION } from '../../stack/testing/synthesised.ts';
import { gather } from './gather.ts';
import { needsOf } from './needs.ts';

const aws = useAwsServer();
const needs = needsOf(readStage({ ...WHOLE_PRODUCTION, PAYFAST_MERCHANT_ID: '12345678' }));

test('learns everything about an account that is ready, and changes nothing', async () => {
  aws.answer(READY_ACCOUNT);
  expect(await gather(needs)).toEqual({
    caller: { known: { account: '123456789012', isRegionRefused: false } },
    bootstrap: { 'af-south-1': { known: 30 }, 'us-east-1': { known: 27 } },
    stack: { known: 'UPDATE_COMPLETE' },
    outputs: { known: { ApiId: 'abc' } },
    sender: { known: 'verified' },
    senderSet: { known: 'site-prod-mail' },
    mail: { known: { isSandbox: false, isEnabled: true } },
    certificate: { known: { status: 'ISSUED', names: ['shop.co.za', 'www.shop.co.za'] } },
    concurrency: { known: 1000 },
    parameters: { known: ['/site/prod/hibp-api-key', '/site/prod/payfast-passphrase'] },
  });
  const written = aws.calls.filter(({ operation }) => !/^(Get|Describe|GET )/.test(operation));
  expect(written).toEqual([]);
});

test('asks each service in the region where it is needed', async () => {
  aws.answer(READY_ACCOUNT);
  await gather(needs);
  const regionsOf = (operation: string) =>
    aws.calls.filter((call) => call.operation === operation).map(({ region }) => region);
  expect(regionsOf('DescribeCertificate')).toEqual(['us-east-1']);
  expect(regionsOf('GetParameter').sort()).toEqual(['af-south-1', 'us-east-1']);
  expect(regionsOf('GET /v2/email/account')).toEqual(['af-south-1']);
});

test('asks for the names of secrets, never for their values', async () => {
  aws.answer(READY_ACCOUNT);
  await gather(needs);
  const asked = aws.calls.filter(({ body }) => body.includes('/site/prod/'));
  expect(asked.map(({ operation }) => operation)).toEqual(['DescribeParameters']);
});

test('tells what is not there from what could not be seen', async () => {
  aws.answer({
    ...READY_ACCOUNT,
    DescribeStacks: xmlRefusal('ValidationError', 'Stack with id site-prod does not exist'),
    GetParameter: refusal('ParameterNotFound'),
    'GET /v2/email/identities/shop.co.za': {
      status: 404,
      body: { __type: 'NotFoundException', message: 'no' },
    },
    DescribeCertificate: refusal('ResourceNotFoundException'),
    DescribeParameters: refusal('AccessDeniedException', 'You may not list parameters'),
  });
  expect(await gather(needs)).toMatchObject({
    bootstrap: { 'af-south-1': { known: undefined } },
    stack: { known: undefined },
    sender: { known: 'unknown' },
    senderSet: { known: undefined },
    certificate: { known: 'missing' },
    parameters: { unknown: expect.stringContaining('You may not list parameters') },
  });
});

const REFUSED = xmlRefusal('InvalidClientTokenId', 'The security token is invalid.');

test('asks nothing more when the credentials are not good', async () => {
  aws.answer({ GetCallerIdentity: REFUSED });
  const { caller: found } = await gather(needs);
  expect(found).toEqual({ unknown: expect.stringContaining('The security token is invalid.') });
  expect(aws.calls.map(({ operation, region }) => [operation, region])).toEqual([
    ['GetCallerIdentity', 'af-south-1'],
    ['GetCallerIdentity', 'us-east-1'],
  ]);
});

test('tells credentials that are not good from a region that is switched off, and asks that one nothing more', async () => {
  const { GetCallerIdentity: good } = READY_ACCOUNT;
  if (!good || typeof good === 'function') throw new Error('The account answers in another way');
  aws.answer({ GetCallerIdentity: ({ region }) => (region === 'us-east-1' ? good : REFUSED) });
  const { caller: found, stack } = await gather(needs);
  expect(found).toEqual({ known: { account: '123456789012', isRegionRefused: true } });
  expect(stack).toEqual({ unknown: 'not asked' });
  expect(aws.calls).toHaveLength(2);
});
