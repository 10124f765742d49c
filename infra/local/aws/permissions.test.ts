import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendEmailCommand, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { fixtureAssembly } from '../testing/fixture-assembly.ts';
import { useLocalStacks } from '../testing/local-stacks.ts';

const things = (part = '') => ({ 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Things', 'Arn'] }, part]] });

const TELL = `exports.handler = async () => ({
  endpoint: process.env.AWS_ENDPOINT_URL,
  accessKeyId: process.env.AWS_ACCESS_KEY_ID,
});`;

const sendingRight = (identity: string) => ({
  Effect: 'Allow',
  Action: ['ses:SendEmail', 'ses:SendRawEmail'],
  Resource: `arn:aws:ses:af-south-1:000000000000:identity/${identity}`,
  Condition: { StringEquals: { 'ses:FromAddress': 'hello@us.example' } },
});

const assembly = fixtureAssembly(
  {
    Reader: {
      code: TELL,
      routeKey: 'GET /api/reader',
      statements: [
        { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: things() },
        { Effect: 'Allow', Action: 'dynamodb:Query', Resource: things('/index/by-kind') },
        { Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: { Ref: 'OriginSecret' } },
        { Effect: 'Allow', Action: 'ssm:GetParameter', Resource: '*' },
        sendingRight('*'),
      ],
    },
    Narrow: { code: TELL, routeKey: 'GET /api/narrow', statements: [sendingRight('us.example')] },
  },
  {
    Identity: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'us.example' } },
    Things: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        AttributeDefinitions: [
          { AttributeName: 'id', AttributeType: 'S' },
          { AttributeName: 'kind', AttributeType: 'S' },
        ],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'by-kind',
            KeySchema: [{ AttributeName: 'kind', KeyType: 'HASH' }],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
      },
    },
  },
);

const start = useLocalStacks();
interface Settings {
  endpoint: string;
  region: string;
  maxAttempts: number;
  credentials: { accessKeyId: string; secretAccessKey: string };
}
let settings: Settings;
let narrow: Settings;

beforeAll(async () => {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const stack = await start({ assembly });
  const settingsOf = async (name: string) => {
    const { endpoint, accessKeyId } = await (await fetch(`${stack.site}/api/${name}`)).json();
    const credentials = { accessKeyId, secretAccessKey: 'local' };
    return { endpoint, region: 'af-south-1', maxAttempts: 1, credentials };
  };
  settings = await settingsOf('reader');
  narrow = await settingsOf('narrow');
});

const Key = { id: { S: 'one' } };
const query = {
  TableName: 'Things',
  KeyConditionExpression: 'kind = :kind',
  ExpressionAttributeValues: { ':kind': { S: 'a' } },
};

test('a function does with a table what the stack lets it, and nothing else', async () => {
  const tables = new DynamoDBClient(settings);
  await expect(tables.send(new GetItemCommand({ TableName: 'Things', Key }))).resolves.toMatchObject({});
  await expect(tables.send(new QueryCommand({ ...query, IndexName: 'by-kind' }))).resolves.toMatchObject({
    Count: 0,
  });
  await expect(tables.send(new PutItemCommand({ TableName: 'Things', Item: Key }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining(
      'not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:',
    ),
  });
  await expect(tables.send(new QueryCommand(query))).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

test('whoever is none of the functions is not known', async () => {
  const stranger = new DynamoDBClient({
    ...settings,
    credentials: { accessKeyId: 'stranger', secretAccessKey: 'x' },
  });
  await expect(stranger.send(new GetItemCommand({ TableName: 'Things', Key }))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
});

test('mail goes out from a verified sender that the right names', async () => {
  const mail = new SESClient(settings);
  const from = (Source: string) =>
    mail.send(
      new SendEmailCommand({
        Source,
        Destination: { ToAddresses: ['you@there.example'] },
        Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'There' } } },
      }),
    );
  await expect(from('Us <hello@us.example>')).resolves.toMatchObject({ MessageId: expect.any(String) });
  await expect(from('other@us.example')).rejects.toMatchObject({ name: 'AccessDenied' });
  await expect(from('hello@elsewhere.example')).rejects.toMatchObject({ name: 'MessageRejected' });
});

test('mail needs a right for each recipient too, as in the sandbox of SES', async () => {
  const Source = 'hello@us.example';
  const to = ['You <you@there.example>'];
  const Message = { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'There' } } };
  const plain = new SendEmailCommand({ Source, Destination: { ToAddresses: to }, Message });
  const RawMessage = { Data: Buffer.from(`From: ${Source}\r\nSubject: Hello\r\n\r\nThere`) };
  const raw = new SendRawEmailCommand({ Source, Destinations: to, RawMessage });
  const refused = {
    name: 'AccessDenied',
    message: expect.stringMatching(/ on resource: .*identity\/you@there\.example$/),
  };
  await expect(new SESClient(narrow).send(plain)).rejects.toMatchObject(refused);
  await expect(new SESClient(narrow).send(raw)).rejects.toMatchObject(refused);
  await expect(new SESClient(settings).send(raw)).resolves.toMatchObject({ MessageId: expect.any(String) });
});

test('a secret has a current value and no previous one', async () => {
  const secrets = new SecretsManagerClient(settings);
  const SecretId = 'arn:aws:secretsmanager:af-south-1:000000000000:secret:OriginSecret-aaaaaa';
  await expect(secrets.send(new GetSecretValueCommand({ SecretId }))).resolves.toMatchObject({
    SecretString: 'known',
  });
  await expect(
    secrets.send(new GetSecretValueCommand({ SecretId, VersionStage: 'AWSPREVIOUS' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('a parameter is the environment variable that its last part names', async () => {
  const parameters = new SSMClient(settings);
  process.env['LOCAL_CHECK_KEY'] = 'opens';
  const get = (Name: string) => parameters.send(new GetParameterCommand({ Name, WithDecryption: true }));
  await expect(get('/site/local/local-check-key')).resolves.toMatchObject({ Parameter: { Value: 'opens' } });
  await expect(get('/site/local/no-such-key')).rejects.toMatchObject({ name: 'ParameterNotFound' });
});
