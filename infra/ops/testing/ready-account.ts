import { SECRETS } from '#shared/runtime/secrets.ts';
import { type AwsAnswers, type AwsReply, xmlRefusal } from './aws-server.ts';

const caller =
  '<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:iam::123456789012:user/op</Arn><UserId>U</UserId><Account>123456789012</Account></GetCallerIdentityResult></GetCallerIdentityResponse>';

/** The answer about a stage's stack; undefined status: there is none. */
export function stackReply(status: string | undefined, outputs: Record<string, string> = {}): AwsReply {
  if (status === undefined) return xmlRefusal('ValidationError', 'Stack with id site-prod does not exist');
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return {
    body: `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member><StackName>site-prod</StackName><StackStatus>${status}</StackStatus><Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  };
}

/** AWS's answers for an account that has everything that a production stage with all options needs. */
export const READY_ACCOUNT: AwsAnswers = {
  GetCallerIdentity: { body: caller },
  DescribeStacks: stackReply('UPDATE_COMPLETE', { ApiId: 'abc' }),
  GetParameter: ({ region }) => ({ body: { Parameter: { Value: region === 'us-east-1' ? '27' : '30' } } }),
  DescribeParameters: {
    body: { Parameters: Object.values(SECRETS).map(({ name }) => ({ Name: `/site/prod/${name}` })) },
  },
  'GET /v2/email/identities/shop.co.za': {
    body: { VerifiedForSendingStatus: true, ConfigurationSetName: 'site-prod-mail' },
  },
  'GET /v2/email/account': { body: { ProductionAccessEnabled: true, SendingEnabled: true } },
  DescribeCertificate: {
    body: { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['shop.co.za', 'www.shop.co.za'] } },
  },
  'GET /2016-08-19/account-settings': { body: { AccountLimit: { ConcurrentExecutions: 1000 } } },
};
