import type { Message, Tool } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod/mini';
import { MODEL_ANSWERS_PER_DAY } from '#shared/rules/chat.ts';
import { DAY_SECONDS } from '#shared/rules/time.ts';
import { SHARE_OF_ONE_VISITOR } from '#shared/rules/limits.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { type Budget, spendBudget } from '../../platform/limits.ts';
import { awsSettings, numberSetting, setting } from '../../platform/setting.ts';
import type { Conversation, Meaning } from '../rules/conversation.ts';
import { INTENTS, isDanger, isFirstAid } from '../rules/intents/all-intents.ts';
import { saidSlots } from '../rules/slots.ts';

/** The longest time that a visitor waits for a model, before the built-in engine answers. */
const MODEL_TIMEOUT_MS = 2000;
const MOST_ANSWER_TOKENS = 200;
const TOOL = 'understood';
const MOST_INTENTS = 2;

/** What a model may understand: danger and first aid are decided before, and never sent. */
const KNOWN = new Set(Object.keys(INTENTS).filter((name) => !isDanger(name) && !isFirstAid(name)));

/**
 * What a language model understands of a conversation, whose messages hold no secrets; undefined when none is set up (CHAT_MODEL_ID), when the
 * day's number of answers (CHAT_MODEL_ANSWERS_PER_DAY, which limits its cost) or the visitor's share of it is used up, when the built-in engine has
 * found danger or first aid in one of them, and when the model is slow, fails, or names nothing that there is. It chooses among our own answers, and says no word of
 * them. Never throws. Source: Amazon Bedrock, Converse.
 */
export async function understoodByModel(
  conversation: Conversation,
  builtIn: (conversation: Conversation) => Meaning,
  visitorKey: string,
): Promise<Meaning | undefined> {
  const modelId = process.env[ENVIRONMENT.chatModelId];
  if (!modelId || conversation.some((_, at) => isUrgent(builtIn(conversation.slice(0, at + 1)))))
    return undefined;
  try {
    await spendBudget(dayOfAnswers(), visitorKey);
    return meaningFrom(await askModel(modelId, conversation), conversation);
  } catch {
    return undefined;
  }
}

function isUrgent({ intents }: Meaning): boolean {
  return intents.some((name) => isDanger(name) || isFirstAid(name));
}

const resultSchema = z.object({ intents: z.array(z.string()) });

/** The meaning in a model's result. Names that there are not are dropped; of a result of nothing but such names nothing is left. */
function meaningFrom(result: unknown, conversation: Conversation): Meaning | undefined {
  const parsed = z.safeParse(resultSchema, result);
  if (!parsed.success) return undefined;
  const intents = [...new Set(parsed.data.intents)].filter((name) => KNOWN.has(name)).slice(0, MOST_INTENTS);
  if (intents.length === 0 && parsed.data.intents.length > 0) return undefined;
  return { intents, slots: saidSlots(result, conversation) };
}

/** The input with which the model calls the tool; undefined where it calls none. */
async function askModel(modelId: string, conversation: Conversation): Promise<unknown> {
  const { BedrockRuntimeClient, ConverseCommand } = await import('./bedrock.ts');
  const client = new BedrockRuntimeClient({
    ...awsSettings({ connectMs: 1000, requestMs: MODEL_TIMEOUT_MS }),
    region: setting(ENVIRONMENT.chatModelRegion),
    maxAttempts: 1,
  });
  try {
    const { output } = await client.send(
      new ConverseCommand({
        modelId,
        system: [{ text: brief() }],
        messages: [messageOf(conversation)],
        toolConfig: { tools: [TOOL_SCHEMA], toolChoice: { any: {} } },
        inferenceConfig: { maxTokens: MOST_ANSWER_TOKENS, temperature: 0 },
      }),
      { abortSignal: AbortSignal.timeout(MODEL_TIMEOUT_MS) },
    );
    return output?.message?.content?.find(({ toolUse }) => toolUse?.name === TOOL)?.toolUse?.input;
  } finally {
    // The client uses HTTP/2, whose connection would stay open.
    client.destroy();
  }
}

function messageOf(conversation: Conversation): Message {
  return {
    role: 'user',
    content: [{ text: conversation.map((said, at) => `${at + 1}. ${said}`).join('\n') }],
  };
}

/** Every intent on a line of its own. */
function brief(): string {
  const lines = [...KNOWN].map((name) => `${name}: ${INTENTS[name]?.about ?? ''}`);
  return `A visitor of a company's website wrote these messages, the oldest first. Name which of the following subjects the last one asks about, at most ${MOST_INTENTS}, none if it asks about none of them, and the details that the messages give.\n${lines.join('\n')}`;
}

const TOOL_SCHEMA: Tool = {
  toolSpec: {
    name: TOOL,
    description: 'What the last message asks about',
    inputSchema: {
      json: {
        type: 'object',
        required: ['intents'],
        properties: {
          intents: { type: 'array', maxItems: MOST_INTENTS, items: { type: 'string' } },
          people: { type: 'integer' },
          devices: { type: 'integer' },
          plan: { enum: ['personal', 'business'] },
          period: { enum: ['month', 'year'] },
          package: { enum: ['basic', 'advanced', 'enterprise', 'starter', 'shield', 'enterpriseReady'] },
          ports: { type: 'array', items: { type: 'integer' } },
          place: { type: 'string' },
        },
      },
    },
  },
};

function dayOfAnswers(): Budget {
  const spent = () => 'The site understands by itself for today.';
  return {
    key: 'chat-model',
    most: numberSetting(ENVIRONMENT.chatModelAnswersPerDay, MODEL_ANSWERS_PER_DAY),
    seconds: DAY_SECONDS,
    shareOfOne: SHARE_OF_ONE_VISITOR.modelAnswers,
    spent,
    shareSpent: spent,
  };
}
