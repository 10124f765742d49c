import { type AwsAnswers, type AwsCall, type AwsFallback, type AwsReply, xmlRefusal } from './aws-server.ts';

const CREDENTIALS =
  '<AccessKeyId>id</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration>';
const CHANGES =
  '<Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member><Type>Resource</Type><ResourceChange><Action>Add</Action></ResourceChange></member></Changes>';
const ENCRYPTED =
  '<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>';
const BOOTSTRAP_OUTPUTS =
  '<member><OutputKey>BootstrapVersion</OutputKey><OutputValue>30</OutputValue></member>';

interface Submitted {
  readonly name: string;
  readonly region: string;
  status: string;
}

/**
 * As much of STS, S3 and CloudFormation as the `cdk` command needs to deploy a stack: the names of assets are kept, and
 * every submitted stack succeeds at once. No resource is created.
 */
export class EmulatedAccount {
  /** Objects in the assets bucket, by region and key. */
  readonly objects = new Set<string>();
  /** In the order in which they were submitted. */
  readonly stacks: Submitted[] = [];

  readonly answers: AwsAnswers = {
    GetCallerIdentity: {
      body: sts(
        'GetCallerIdentity',
        '<Account>000000000000</Account><Arn>arn:aws:iam::000000000000:user/x</Arn>',
      ),
    },
    AssumeRole: { body: sts('AssumeRole', `<Credentials>${CREDENTIALS}</Credentials>`) },
    GetParameter: { body: { Parameter: { Value: '30' } } },
    DescribeStacks: (call) => this.describe(call),
    GetTemplate: (call) =>
      this.found(call)
        ? { body: cloudFormation('GetTemplate', '<TemplateBody>{}</TemplateBody>') }
        : noStack(call),
    CreateChangeSet: (call) => this.create(call),
    DescribeChangeSet: (call) => this.changes(call),
    ExecuteChangeSet: (call) => {
      const stack = this.found(call);
      if (stack) stack.status = 'CREATE_COMPLETE';
      return { body: cloudFormation('ExecuteChangeSet', '') };
    },
    DescribeStackEvents: { body: cloudFormation('DescribeStackEvents', '<StackEvents/>') },
  };

  /** Answers calls to the bucket. */
  readonly fallback: AwsFallback = ({ operation, region }) => {
    const [method = '', url = ''] = operation.split(' ');
    const key = `${region}${url.split('?')[0]}`;
    if (method === 'PUT' || method === 'POST') this.objects.add(key);
    if (method === 'HEAD') return { status: this.objects.has(key) ? 200 : 404, body: '' };
    if (url.includes('location')) return { body: `<LocationConstraint>${region}</LocationConstraint>` };
    return {
      body: url.includes('encryption')
        ? ENCRYPTED
        : '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>',
    };
  };

  private describe(call: AwsCall): AwsReply {
    const stack = this.found(call);
    if (!stack && !call.body.includes('StackName=CDKToolkit')) return noStack(call);
    const { name, status } = stack ?? { name: 'CDKToolkit', status: 'CREATE_COMPLETE' };
    const outputs = stack ? '' : BOOTSTRAP_OUTPUTS;
    const member = `<StackName>${name}</StackName><StackId>${arnOf(name, call.region)}</StackId><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${outputs}</Outputs>`;
    return { body: cloudFormation('DescribeStacks', `<Stacks><member>${member}</member></Stacks>`) };
  }

  private create({ body, region }: AwsCall): AwsReply {
    const name = new URLSearchParams(body).get('StackName') ?? '';
    this.stacks.push({ name, region, status: 'REVIEW_IN_PROGRESS' });
    return {
      body: cloudFormation(
        'CreateChangeSet',
        `<Id>${changesOf(name, region)}</Id><StackId>${arnOf(name, region)}</StackId>`,
      ),
    };
  }

  private changes(call: AwsCall): AwsReply {
    const name = this.found(call)?.name ?? '';
    const ids = `<ChangeSetName>changes</ChangeSetName><ChangeSetId>${changesOf(name, call.region)}</ChangeSetId><StackName>${name}</StackName><StackId>${arnOf(name, call.region)}</StackId>`;
    return { body: cloudFormation('DescribeChangeSet', ids + CHANGES) };
  }

  /** By its name or its ARN. */
  private found({ body, region }: AwsCall): Submitted | undefined {
    const asked = new URLSearchParams(body).get('StackName') ?? '';
    const name = asked.startsWith('arn:') ? asked.split('/')[1] : asked;
    return this.stacks.find((stack) => stack.name === name && stack.region === region);
  }
}

function arnOf(name: string, region: string): string {
  return `arn:aws:cloudformation:${region}:000000000000:stack/${name}/1`;
}

function changesOf(name: string, region: string): string {
  return `arn:aws:cloudformation:${region}:000000000000:changeSet/${name}/1`;
}

/** The `cdk` command recognises a missing stack by this text. */
function noStack({ body }: AwsCall): AwsReply {
  const name = new URLSearchParams(body).get('StackName') ?? '';
  return xmlRefusal('ValidationError', `Stack with id ${name} does not exist`);
}

function sts(operation: string, result: string): string {
  return response(operation, result, 'https://sts.amazonaws.com/doc/2011-06-15/');
}

function cloudFormation(operation: string, result: string): string {
  return response(operation, result, 'http://cloudformation.amazonaws.com/doc/2010-05-15/');
}

function response(operation: string, result: string, namespace: string): string {
  return `<${operation}Response xmlns="${namespace}"><${operation}Result>${result}</${operation}Result></${operation}Response>`;
}
