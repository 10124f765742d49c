/** Where Amazon Bedrock runs a model, by what its id begins with: an inference profile may choose among regions. */
const PLACES: Readonly<Record<string, string>> = {
  eu: 'in the European Union',
  us: 'in the United States of America',
  'us-gov': 'in the United States of America',
  apac: 'in Asia, Australia or New Zealand',
  au: 'in Australia',
  ca: 'in Canada',
  jp: 'in Japan',
  global: 'in any country where it has machines, so also outside South Africa',
};

/** Amazon's region in South Africa. */
const AT_HOME = 'af-south-1';

interface ModelSettings {
  readonly CHAT_MODEL_ID?: string | undefined;
  readonly CHAT_MODEL_REGION?: string | undefined;
  readonly DEPLOY_REGION?: string | undefined;
}

/** The assistant's language model and its country, in words for the privacy policy; empty where none is set. */
export function modelInWords({
  CHAT_MODEL_ID = '',
  CHAT_MODEL_REGION,
  DEPLOY_REGION,
}: ModelSettings): string {
  const id = CHAT_MODEL_ID.trim();
  if (id === '') return '';
  const [first = '', ...rest] = id.split('.');
  const profile = PLACES[first];
  const region = CHAT_MODEL_REGION?.trim() || DEPLOY_REGION?.trim() || AT_HOME;
  const place = region === AT_HOME ? 'in South Africa' : `in its region ${region}`;
  return `${profile ? rest.join('.') : id}, which Amazon Bedrock runs ${profile ?? place}`;
}

/** What the privacy policy says of the assistant. `model` is in the words of `modelInWords`. */
export function ofTheAssistant(model: string): string {
  const understanding = model
    ? ` What you ask is sent to a language model to be understood: ${model}. What looks like a password, a code, a card or an identity number is taken out before. Messages of danger are not sent.`
    : '';
  return `Chat assistant: your messages are answered from the words of this website.${understanding} The conversation is not kept, unless you ask us there to phone you: then we keep your name, your number and what you asked, like a message from the contact form.`;
}
