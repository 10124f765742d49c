import { ENVIRONMENT } from '#shared/runtime/environment.ts';

/** The networks beyond the public internet that may be scanned here, as CIDR. None in production. */
export function allowedScanNetworks(): readonly string[] {
  return listOf(ENVIRONMENT.scanAllowedNetworks);
}

/** Whether our own network lets us try a port at all. */
export function isTestablePort(port: number): boolean {
  return !listOf(ENVIRONMENT.scanUntestablePorts).includes(String(port));
}

function listOf(variable: string): string[] {
  return (process.env[variable] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
