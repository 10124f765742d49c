import { modelInWords, ofTheAssistant } from './chat-model.ts';

test.each([
  [{}, ''],
  [{ CHAT_MODEL_ID: ' ' }, ''],
  [
    { CHAT_MODEL_ID: 'some.model-v1:0', DEPLOY_REGION: 'af-south-1' },
    'some.model-v1:0, which Amazon Bedrock runs in South Africa',
  ],
  [
    { CHAT_MODEL_ID: 'some.model-v1:0', CHAT_MODEL_REGION: 'eu-west-1', DEPLOY_REGION: 'af-south-1' },
    'some.model-v1:0, which Amazon Bedrock runs in its region eu-west-1',
  ],
  [
    { CHAT_MODEL_ID: 'global.some.model-v1:0', DEPLOY_REGION: 'af-south-1' },
    'some.model-v1:0, which Amazon Bedrock runs in any country where it has machines, so also outside South Africa',
  ],
])('the policy names the model and where it runs: %j', (settings, words) => {
  expect(modelInWords(settings)).toBe(words);
});

test('without a model nothing is said of one', () => {
  expect(ofTheAssistant('')).not.toContain('language model');
  expect(ofTheAssistant('some.model, which Amazon Bedrock runs in Japan')).toContain(
    'a language model to be understood: some.model, which Amazon Bedrock runs in Japan.',
  );
});
