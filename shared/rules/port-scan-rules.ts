import { type FormRule } from './form-rules.ts';
import { isIpAddress } from './ip-address.ts';

export interface PortScanValues {
  readonly ipAddress: string;
  readonly ownershipConfirmed: boolean;
  readonly captchaConfirmed: boolean;
}

/** What the page and the function say of a text that is no IP address. */
export const INVALID_IP_ADDRESS = 'Please enter a valid IP address';

/** The port scan form's rules in the order in which they are checked. */
export const PORT_SCAN_RULES: readonly FormRule<PortScanValues>[] = [
  {
    field: 'ipAddress',
    holds: ({ ipAddress }) => isIpAddress(ipAddress.trim()),
    title: 'Invalid IP Address',
    description: INVALID_IP_ADDRESS,
  },
  {
    field: 'ownershipConfirmed',
    holds: ({ ownershipConfirmed }) => ownershipConfirmed,
    title: 'Confirmation Required',
    description: 'Please confirm you own or are authorized to scan this IP address',
  },
  {
    field: 'captchaConfirmed',
    holds: ({ captchaConfirmed }) => captchaConfirmed,
    title: 'Confirmation Required',
    description: 'Please confirm you are not a robot',
  },
];
