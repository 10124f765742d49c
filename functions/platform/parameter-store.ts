/** What is used of the Parameter Store's client. It is imported by itself when needed: esbuild leaves out only what a static import does not name. */
export { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
