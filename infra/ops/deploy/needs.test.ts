import { readStage } from '../../stack/settings/stages.ts';
import { PRODUCTION } from '../../stack/testing/synthesised.ts';
import { policyGaps } from './needs.ts';

const gapsOf = (settings: Record<string, string>, policy?: string) =>
  policyGaps(readStage({ ...PRODUCTION, ...settings }), policy);

test('the privacy policy is true of a stage in Cape Town without a language model', () => {
  expect(gapsOf({})).toEqual([]);
});

test('it names another place than that of a stage elsewhere, until it is changed', () => {
  expect(gapsOf({ DEPLOY_REGION: 'eu-west-1' })).toEqual([
    expect.stringMatching(/^The privacy policy says .* in Cape Town, and this stage keeps them in eu-west-1/),
  ]);
  expect(gapsOf({ DEPLOY_REGION: 'eu-west-1' }, 'Our records are kept in Ireland.')).toEqual([]);
  expect(policyGaps(readStage({ DEPLOY_REGION: 'eu-west-1' }))).toEqual([]);
});

test('it names no language model that reads what visitors ask, until it does', () => {
  const model = { CHAT_MODEL_ID: 'amazon.nova-micro-v1:0' };
  expect(gapsOf({ ...model, CHAT_MODEL_REGION: 'eu-west-1' })).toEqual([
    expect.stringMatching(/^A language model in eu-west-1 reads .*, and the privacy policy does not say so/),
  ]);
  expect(gapsOf(model)).toEqual([expect.stringContaining('in af-south-1')]);
  expect(gapsOf(model, 'A language model reads your question.')).toEqual([]);
});
