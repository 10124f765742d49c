/** What is used of Bedrock's client. It is imported by itself when needed: esbuild leaves out only what a static import does not name. */
export { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
