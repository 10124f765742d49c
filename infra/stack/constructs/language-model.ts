import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { SettingValues } from '../settings/settings.ts';
import { acknowledge } from './acknowledge.ts';

/** The prefix by which an inference profile of Bedrock differs from the model that it spreads over regions. */
const PROFILE = /^(us|us-gov|eu|apac|jp|au|ca|global)\./;

type Settings = Pick<SettingValues, 'chatModelId' | 'chatModelRegion'>;

/** The right to ask the stage's model and no other; none when the stage names no model. */
export function modelRights(stack: Stack, { chatModelId, chatModelRegion }: Settings): PolicyStatement[] {
  if (!chatModelId) return [];
  const model = chatModelId.replace(PROFILE, '');
  const modelArn = (region: string) => `arn:${stack.partition}:bedrock:${region}::foundation-model/${model}`;
  if (model === chatModelId) return [asking([modelArn(chatModelRegion)])];
  const profileArn = stack.formatArn({
    service: 'bedrock',
    region: chatModelRegion,
    resource: 'inference-profile',
    resourceName: chatModelId,
  });
  // The profile decides in which of its regions the model answers (a global one, in none that IAM could name).
  return [
    asking([profileArn]),
    asking([modelArn('*'), modelArn('')], { StringEquals: { 'bedrock:InferenceProfileArn': profileArn } }),
  ];
}

/** Says why a function's rights to a model that several regions share hold a wildcard. */
export function acknowledgeModel(role: Role, { chatModelId }: Settings): void {
  if (!PROFILE.test(chatModelId)) return;
  // A finding about a wildcard is known by the very resource, and nothing shorter answers it.
  const everywhere = `arn:${Stack.of(role).partition}:bedrock:*::foundation-model/${chatModelId.replace(PROFILE, '')}`;
  acknowledge(role, {
    [`IAM5[Resource::${everywhere}]`]:
      'One model in whichever region its inference profile chooses, and only when asked through that profile.',
  });
}

function asking(resources: string[], conditions?: Record<string, Record<string, string>>): PolicyStatement {
  return new PolicyStatement({
    actions: ['bedrock:InvokeModel'],
    resources,
    ...(conditions && { conditions }),
  });
}
