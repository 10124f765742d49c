import * as z from 'zod/mini';
import { CONTACT_RULES, TOO_MANY_ENDPOINTS, VULNERABILITY_SCAN_RULES } from '../rules/lead-rules.ts';
import { LEAD_MOST_CHARACTERS as MOST, MOST_ENDPOINTS } from '../rules/limits.ts';
import { contract } from './contract.ts';
import { followsRules } from './follows-rules.ts';
import { leadExtras, multiLineText, singleLineText } from './fields.ts';

export const contactRequestSchema = z
  .object({
    name: singleLineText('Your name', MOST.name),
    email: singleLineText('Your email address', MOST.email),
    company: z.optional(z.nullable(singleLineText('Your company', MOST.company))),
    phone: z.optional(z.nullable(singleLineText('Your phone number', MOST.phone))),
    message: multiLineText('Your message', MOST.message),
    ...leadExtras,
  })
  .check(followsRules(CONTACT_RULES));

export type ContactRequest = z.infer<typeof contactRequestSchema>;

export const vulnerabilityScanRequestSchema = z
  .object({
    name: singleLineText('The contact person', MOST.name),
    email: singleLineText('Your email address', MOST.email),
    company: singleLineText('Your company', MOST.company),
    phone: singleLineText('Your phone number', MOST.phone),
    numberOfEndpoints: z
      .number('Please enter the number of endpoints.')
      .check(
        z.int('Please enter a whole number of endpoints.'),
        z.maximum(MOST_ENDPOINTS, TOO_MANY_ENDPOINTS),
      ),
    message: z.optional(z.nullable(multiLineText('Your message', MOST.message))),
    ...leadExtras,
  })
  .check(followsRules(VULNERABILITY_SCAN_RULES));

export type VulnerabilityScanRequest = z.infer<typeof vulnerabilityScanRequestSchema>;

/** A success means that the lead is stored. */
export const leadAnswerSchema = z.object({ success: z.literal(true) });

export const sendContactMessage = contract({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  inputFrom: 'body',
  input: contactRequestSchema,
  output: leadAnswerSchema,
  // The page needs only the success.
  reads: z.unknown(),
  timeoutSeconds: 15,
});

export const requestVulnerabilityScan = contract({
  name: 'requestVulnerabilityScan',
  method: 'POST',
  path: '/api/vulnerability-scan-signup',
  inputFrom: 'body',
  input: vulnerabilityScanRequestSchema,
  output: leadAnswerSchema,
  // The page needs only the success.
  reads: z.unknown(),
  timeoutSeconds: 15,
});
