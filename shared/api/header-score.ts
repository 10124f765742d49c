import * as z from 'zod/mini';

export const HEADER_GRADES = [
  'A+',
  'A',
  'A-',
  'B+',
  'B',
  'B-',
  'C+',
  'C',
  'C-',
  'D+',
  'D',
  'D-',
  'F',
] as const;

export const headerTestSchema = z.object({
  id: z.enum([
    'content-security-policy',
    'cookies',
    'cross-origin-resource-sharing',
    'redirection',
    'referrer-policy',
    'strict-transport-security',
    'subresource-integrity',
    'x-content-type-options',
    'x-frame-options',
    'cross-origin-resource-policy',
  ]),
  /** The Observatory's name of the result, such as `csp-not-implemented`. */
  result: z.string(),
  passed: z.boolean(),
  /** Points taken (negative) or given. */
  points: z.int(),
  /** What it means, in one plain sentence. */
  sentence: z.string(),
});

/** The headers as MDN's HTTP Observatory scores them. */
export const headerScoreSchema = z.object({
  score: z.int(),
  grade: z.enum(HEADER_GRADES),
  tests: z.array(headerTestSchema),
});

export type HeaderScore = z.infer<typeof headerScoreSchema>;

export type HeaderTest = z.infer<typeof headerTestSchema>;

/** What each test is about, as the people who run web servers call it. */
export const HEADER_NAMES: Readonly<Record<HeaderTest['id'], string>> = {
  'content-security-policy': 'Content-Security-Policy',
  cookies: 'The protection of cookies',
  'cross-origin-resource-sharing': 'The protection from other websites (CORS)',
  redirection: 'The way from http to https',
  'referrer-policy': 'Referrer-Policy',
  'strict-transport-security': 'The promise to stay encrypted (HSTS)',
  'subresource-integrity': 'The fingerprint of programs (SRI)',
  'x-content-type-options': 'X-Content-Type-Options',
  'x-frame-options': 'X-Frame-Options',
  'cross-origin-resource-policy': 'Cross-Origin-Resource-Policy',
};
