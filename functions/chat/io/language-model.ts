import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { MODEL_ANSWERS_PER_DAY } from '#shared/rules/chat.ts';
import { DAY_SECONDS } from '#shared/rules/time.ts';
import { SHARE_OF_ONE_VISITOR } from '#shared/rules/visitor-limits.ts';
import { awsSettings, numberSetting, setting } from '../../platform/setting.ts';
import { type Budget, spendBudget } from '../../platform/budget.ts';
import { modelBrief, NOT_KNOWN } from '../rules/model-brief.ts';
import { isTrustworthy } from '../rules/trusted-reply.ts';

interface Shortening {
  readonly message: string;
  /** The company's own sentences for this question; empty where they must not be shortened, as in first aid. */
  readonly retrieved: readonly string[];
  readonly response: string;
}

/**
 * The sentences of the response that a language model selects for this question, where a model is set up and its reply
 * can be trusted; else all of them. Undefined when the model finds that they do not answer the question.
 */
export async function shortenedByModel(
  { message, retrieved, response }: Shortening,
  visitorKey: string,
): Promise<string | undefined> {
  if (retrieved.length === 0) return response;
  const answer = await findModelAnswer({ brief: modelBrief(retrieved), message }, visitorKey);
  if (answer?.includes(NOT_KNOWN)) return undefined;
  return answer && isTrustworthy(answer, retrieved) ? answer : response;
}

/** The input of a model: its brief, and the visitor's message. */
interface ModelQuestion {
  readonly brief: string;
  readonly message: string;
}

/** The longest time that a visitor waits for a shorter answer. */
const MODEL_TIMEOUT_MS = 6000;
const MOST_ANSWER_TOKENS = 220;

/**
 * A language model's answer, or undefined: when none is set up (CHAT_MODEL_ID), when the day's number of answers
 * (CHAT_MODEL_ANSWERS_PER_DAY, which limits its cost) or the visitor's share of it is used up, or when it is slow,
 * fails, refuses or is cut off. Never throws.
 * Source: Amazon Bedrock, Converse.
 */
async function findModelAnswer(
  { brief, message }: ModelQuestion,
  visitorKey: string,
): Promise<string | undefined> {
  const modelId = process.env[ENVIRONMENT.chatModelId];
  if (!modelId) return undefined;
  try {
    await spendBudget(dayOfAnswers(), visitorKey);
    return await askModel(modelId, { brief, message });
  } catch {
    return undefined;
  }
}

async function askModel(modelId: string, { brief, message }: ModelQuestion): Promise<string | undefined> {
  const { BedrockRuntimeClient, ConverseCommand } = await import('@aws-sdk/client-bedrock-runtime');
  const client = new BedrockRuntimeClient({
    ...awsSettings({ connectMs: 1000, requestMs: MODEL_TIMEOUT_MS }),
    region: setting(ENVIRONMENT.chatModelRegion),
    maxAttempts: 1,
  });
  try {
    const { output, stopReason } = await client.send(
      new ConverseCommand({
        modelId,
        system: [{ text: brief }],
        messages: [{ role: 'user', content: [{ text: message }] }],
        inferenceConfig: { maxTokens: MOST_ANSWER_TOKENS, temperature: 0 },
      }),
      { abortSignal: AbortSignal.timeout(MODEL_TIMEOUT_MS) },
    );
    // Any other stop reason means that the answer was cut off or partly blocked.
    if (stopReason !== 'end_turn') return undefined;
    return output?.message?.content
      ?.map(({ text }) => text ?? '')
      .join('')
      .trim();
  } finally {
    // The client uses HTTP/2, whose connection would stay open.
    client.destroy();
  }
}

function dayOfAnswers(): Budget {
  const spent = () => 'The site answers in its own words for today.';
  return {
    key: 'chat-model',
    most: numberSetting(ENVIRONMENT.chatModelAnswersPerDay, MODEL_ANSWERS_PER_DAY),
    seconds: DAY_SECONDS,
    shareOfOne: SHARE_OF_ONE_VISITOR.modelAnswers,
    spent,
    shareSpent: spent,
  };
}
