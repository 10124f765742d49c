/**
 * The environment of the Lambda runtime; existing values stay, because an engine may identify the tests by their key.
 */
export function giveRuntimeEnvironment(): void {
  process.env['AWS_REGION'] ??= 'af-south-1';
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local';
}
