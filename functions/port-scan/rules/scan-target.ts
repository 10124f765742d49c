import { INVALID_IP_ADDRESS } from '#shared/rules/port-scan.ts';
import { InvalidInputError } from '../../platform/rules/errors.ts';
import { isConnectable, kindInWords, limitKeyOf, readAddress } from '../../platform/rules/ip-address.ts';

/** A host that may be scanned. */
export interface ScanTarget {
  readonly address: string;
  /** What the scan limit counts by. */
  readonly key: string;
}

/**
 * The host that a visitor may have scanned: one public unicast address, or one inside the networks that a setting
 * allows. Everything else is an InvalidInputError that names the kind of address.
 */
export function scanTarget(text: string, allowedNetworks: readonly string[]): ScanTarget {
  const address = readAddress(text.trim());
  if (!address) throw new InvalidInputError(INVALID_IP_ADDRESS);
  if (!isConnectable(address, allowedNetworks))
    throw new InvalidInputError(
      `${address.toString()} is ${kindInWords(address)}, so it cannot be scanned from the internet. Please enter the public IP address of your connection or server.`,
    );
  return { address: address.toString(), key: limitKeyOf(address) };
}
