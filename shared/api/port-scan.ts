import * as z from 'zod/mini';
import { cleanIpAddress, INVALID_IP_ADDRESS, isIpAddress } from '../rules/port-scan.ts';
import { answerFields, contract, NO_INPUT } from './contract.ts';

/** The greatest length of an IP address, with room for what surrounds it when it is pasted. */
const MOST_ADDRESS_CHARACTERS = 64;

export const portScanRequestSchema = z.object({
  ipAddress: z
    .string(INVALID_IP_ADDRESS)
    .check(z.maxLength(MOST_ADDRESS_CHARACTERS, INVALID_IP_ADDRESS), z.overwrite(cleanIpAddress)),
  /** The page checks the two confirmations; the function does not need them. */
  ownershipConfirmed: z.optional(z.boolean()),
  captchaConfirmed: z.optional(z.boolean()),
});

/** The state of a port. NOT TESTABLE is about our side and says nothing about the host. */
export const portStatusSchema = z.enum(['OPEN', 'CLOSED', 'FILTERED', 'NOT TESTABLE']);

export type PortStatus = z.infer<typeof portStatusSchema>;

export const riskLevelSchema = z.enum(['Safe', 'Warning', 'High Risk']);

export type RiskLevel = z.infer<typeof riskLevelSchema>;

const portFinding = z.object({
  port: z.int(),
  serviceName: z.string(),
  status: portStatusSchema,
  riskLevel: riskLevelSchema,
  suggestedAction: z.string(),
});

const portResult = answerFields(
  portFinding,
  z.object({
    /** What the service said about itself: its greeting, or the name and end date of its certificate. */
    banner: z.optional(z.string()),
  }),
  z.extend(portFinding, { status: z.string(), riskLevel: z.string() }),
);

export const portResultSchema = portResult.output;

export type PortResult = z.infer<typeof portResultSchema>;

/** As a page reads it. */
export type ReadPortResult = z.infer<typeof portResult.reads>;

const portCounts = z.object({
  totalScanned: z.int(),
  /** How many ports are open. */
  openPorts: z.int(),
  /** How long the scan took, in seconds. */
  scanTime: z.number(),
});

const portScanAnswer = answerFields(
  z.extend(portCounts, { results: z.array(portResultSchema) }),
  z.object({
    /** The scanned address in its usual notation. */
    ipAddress: z.string(),
    /** One sentence: what was found. */
    summary: z.string(),
  }),
  z.extend(portCounts, { results: z.array(portResult.reads) }),
);

export const portScanAnswerSchema = portScanAnswer.output;

export type PortScanAnswer = z.infer<typeof portScanAnswerSchema>;

/** As a page reads it. */
export type ReadPortScan = z.infer<typeof portScanAnswer.reads>;

export const scanPorts = contract({
  name: 'scanPorts',
  method: 'POST',
  path: '/api/scan-ports',
  inputFrom: 'body',
  input: portScanRequestSchema,
  ...portScanAnswer,
  timeoutSeconds: 15,
});

export const userIpSchema = z.object({ ip: z.string().check(z.refine(isIpAddress)) });

export const getUserIp = contract({
  name: 'getUserIp',
  method: 'GET',
  path: '/api/get-user-ip',
  ...NO_INPUT,
  output: userIpSchema,
  timeoutSeconds: 5,
});
