/** What the Lambda runtime would give: kept when it is there already, because an engine may know the tests by their key. */
export function giveRuntimeEnvironment(): void {
  process.env['AWS_REGION'] ??= 'af-south-1';
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local';
}
