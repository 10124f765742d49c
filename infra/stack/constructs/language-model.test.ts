import { resourcesOf, synthesised } from '../testing/synthesised.ts';

function policiesOf(environment: Record<string, string>): string {
  return JSON.stringify(resourcesOf(synthesised(environment), 'AWS::IAM::Policy'));
}

function toldTo(name: string, environment: Record<string, string>): unknown {
  const found = resourcesOf(synthesised(environment), 'AWS::Lambda::Function').find(([id]) => id === name);
  return found?.[1].Properties['Environment'];
}

test('without a model nobody may ask one', () => {
  expect(policiesOf({})).not.toContain('bedrock');
});

test('a model may be asked in its own region, and no other model', () => {
  const policies = policiesOf({ CHAT_MODEL_ID: 'amazon.nova-micro-v1:0', CHAT_MODEL_REGION: 'eu-west-1' });
  expect(policies).toContain(':bedrock:eu-west-1::foundation-model/amazon.nova-micro-v1:0"');
  expect(policies).not.toContain('foundation-model/*');
  expect(policies.match(/bedrock:InvokeModel/g)).toHaveLength(1);
});

test('a profile may be asked, and its model only through it', () => {
  const policies = policiesOf({ CHAT_MODEL_ID: 'eu.amazon.nova-micro-v1:0', CHAT_MODEL_REGION: 'eu-west-1' });
  expect(policies).toContain(':inference-profile/eu.amazon.nova-micro-v1:0"');
  expect(policies).toContain(':bedrock:*::foundation-model/amazon.nova-micro-v1:0"');
  expect(policies).toContain('"StringEquals":{"bedrock:InferenceProfileArn"');
});

test('the assistant is told its model, with the region of the rest unless said otherwise', () => {
  expect(toldTo('SendChatMessage', { CHAT_MODEL_ID: 'amazon.nova-micro-v1:0' })).toMatchObject({
    Variables: {
      CHAT_MODEL_ID: 'amazon.nova-micro-v1:0',
      CHAT_MODEL_REGION: 'af-south-1',
      CHAT_MODEL_ANSWERS_PER_DAY: '300',
    },
  });
});

test('sources of reviews are known, and their keys may be read, only when they are set up', () => {
  expect(toldTo('ListGoogleReviews', {})).toEqual({ Variables: { METRICS_NAMESPACE: 'site/dev' } });
  const environment = { GOOGLE_PLACE_ID: 'ChIJ0123456789', FACEBOOK_PAGE_ID: '1234567890' };
  expect(toldTo('ListGoogleReviews', environment)).toEqual({
    Variables: {
      METRICS_NAMESPACE: 'site/dev',
      GOOGLE_PLACE_ID: 'ChIJ0123456789',
      GOOGLE_KEY_PARAMETER: '/site/dev/google-places-api-key',
    },
  });
  expect(toldTo('ListFacebookReviews', environment)).toEqual({
    Variables: {
      FACEBOOK_PAGE_ID: '1234567890',
      FACEBOOK_TOKEN_PARAMETER: '/site/dev/facebook-page-token',
      METRICS_NAMESPACE: 'site/dev',
    },
  });
  expect(policiesOf(environment)).toContain('parameter/site/dev/facebook-page-token');
  expect(policiesOf({})).not.toContain('facebook');
});
