import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { SettingValues } from '../settings/settings.ts';
import { acknowledge } from './in-template.ts';

/** The prefix that distinguishes a Bedrock inference profile from the model that it runs in several regions. */
const PROFILE = /^(us|us-gov|eu|apac|jp|au|ca|global)\./;

type Settings = Pick<SettingValues, 'chatModelId' | 'chatModelRegion'>;

/** The permission to call the stage's model and no other; none when the stage names no model. */
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
  // The profile decides in which region the model answers. The model's ARN has no region in the case of a global
  // profile.
  return [
    asking([profileArn]),
    asking([modelArn('*'), modelArn('')], { StringEquals: { 'bedrock:InferenceProfileArn': profileArn } }),
  ];
}

/** Acknowledges the wildcard in a function's permissions on a model that runs in several regions. */
export function acknowledgeModel(role: Role, { chatModelId }: Settings): void {
  if (!PROFILE.test(chatModelId)) return;
  // A wildcard finding can be acknowledged only by its exact resource.
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
