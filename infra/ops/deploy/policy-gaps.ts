import { PRIVACY_POLICY } from '#shared/content/legal/privacy-policy.ts';
import { isPractice, type StageSettings } from '../../stack/settings/stages.ts';

const POLICY = JSON.stringify(PRIVACY_POLICY);

/** Where the settings of a stage contradict the privacy policy, or are missing in it. */
export function policyGaps(stage: StageSettings, policy = POLICY): string[] {
  if (isPractice(stage.stage)) return [];
  const { region, chatModelId, chatModelRegion } = stage;
  const isElsewhere = region !== 'af-south-1' && policy.includes('Cape Town');
  const isUnnamed = chatModelId !== '' && !/language model/i.test(policy);
  const place = `The privacy policy says that records are kept in Cape Town, and this stage keeps them in ${region}.`;
  const model = `A language model in ${chatModelRegion || region} reads what visitors ask the assistant, and the privacy policy does not say so.`;
  return [...(isElsewhere ? [place] : []), ...(isUnnamed ? [model] : [])];
}
