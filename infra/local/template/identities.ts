/** The account number that nobody has. */
export const ACCOUNT = '000000000000';

interface Declared {
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Place {
  readonly id: string;
  readonly region: string;
}

/** The property that may name a resource, the service its ARN belongs to, and what stands before the name there. */
const KINDS: Readonly<
  Record<string, { readonly named: string; readonly service: string; readonly before: string }>
> = {
  'AWS::DynamoDB::Table': { named: 'TableName', service: 'dynamodb', before: 'table/' },
  'AWS::DynamoDB::GlobalTable': { named: 'TableName', service: 'dynamodb', before: 'table/' },
  'AWS::Lambda::Function': { named: 'FunctionName', service: 'lambda', before: 'function:' },
  'AWS::SecretsManager::Secret': { named: 'Name', service: 'secretsmanager', before: 'secret:' },
  'AWS::SSM::Parameter': { named: 'Name', service: 'ssm', before: 'parameter/' },
  'AWS::SES::EmailIdentity': { named: 'EmailIdentity', service: 'ses', before: 'identity/' },
  'AWS::SES::ConfigurationSet': { named: 'Name', service: 'ses', before: 'configuration-set/' },
  'AWS::IAM::Role': { named: 'RoleName', service: 'iam', before: 'role/' },
  'AWS::Events::Rule': { named: 'Name', service: 'events', before: 'rule/' },
};

/** What `Ref` of a resource gives. */
export function nameOf(resource: Declared, place: Place): string {
  // A secret's Ref is its ARN; all others used here give their name.
  return resource.type === 'AWS::SecretsManager::Secret'
    ? arnOf(resource, place)
    : plainName(resource, place.id);
}

/** What `Fn::GetAtt` of a resource gives. Attributes without a meaning on one machine are a name that tells them apart. */
export function attributeOf(resource: Declared, name: string, place: Place): string {
  if (name === 'Arn') return arnOf(resource, place);
  if (name === 'RegionalDomainName') return `${place.id.toLowerCase()}.s3.${place.region}.amazonaws.com`;
  return `${place.id}.${name}`;
}

function arnOf(resource: Declared, { id, region }: Place): string {
  const kind = KINDS[resource.type];
  const name = plainName(resource, id).replace(/^\//, '');
  if (resource.type === 'AWS::S3::Bucket') return `arn:aws:s3:::${name.toLowerCase()}`;
  if (!kind) return `arn:aws:local:${region}:${ACCOUNT}:${resource.type}/${name}`;
  // Secrets Manager puts six characters of its own behind every name.
  const ending = kind.service === 'secretsmanager' ? '-aaaaaa' : '';
  return `arn:aws:${kind.service}:${region}:${ACCOUNT}:${kind.before}${name}${ending}`;
}

function plainName({ type, properties }: Declared, id: string): string {
  const given = properties[KINDS[type]?.named ?? ''];
  return typeof given === 'string' ? given : id;
}
