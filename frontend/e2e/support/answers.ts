import type { Page, Route } from '@playwright/test';
import { hold } from './test.ts';

/** The date of the data in these answers. */
const AS_OF = '2026-11-20T08:00:00Z';

const KINDS = [
  'Dates of birth',
  'Email addresses',
  'Names',
  'Passwords',
  'Phone',
  'Places',
  'Sexes',
  'Words',
];

export function breach(Name: string, PwnCount: number, more: object = {}) {
  return {
    Name,
    Title: Name,
    Domain: `${Name.toLowerCase()}.example`,
    BreachDate: '2013-10-04',
    AddedDate: '2013-12-05T00:00:00Z',
    PwnCount,
    DataClasses: KINDS.slice(0, 2),
    Description: 'Words were taken.',
    IsVerified: true,
    IsSensitive: false,
    IsRetired: false,
    IsDescriptionCut: false,
    ...more,
  };
}

/** One breach of each severity, and of each flag that a breach can have. */
const BREACHES = [
  breach('Ocean', 152_445_165, { DataClasses: KINDS, IsSensitive: true }),
  breach('Lake', 20_000_000, { IsRetired: true }),
  breach('Pond', 2_000_000, { IsVerified: false }),
  breach('Puddle', 12_345),
];

/** An answer of GET /api/all-breaches. */
export const DIRECTORY = { breaches: BREACHES, asOf: AS_OF };

/** An answer of GET /api/check-breach. */
export const BREACHED = {
  email: 'a@firm.example',
  isBreached: true,
  breachCount: BREACHES.length,
  breaches: BREACHES,
};

export function result(port: number, status: string, riskLevel: string) {
  return {
    port,
    serviceName: `Service ${port}`,
    status,
    riskLevel,
    suggestedAction: `Act on ${port}.`,
  };
}

/** An answer of POST /api/scan-ports. */
export const PORT_REPORT = {
  totalScanned: 16,
  openPorts: 1,
  scanTime: 1.5,
  ipAddress: '203.0.113.46',
  summary: 'One door stands open.',
  results: [
    result(21, 'CLOSED', 'Safe'),
    result(25, 'FILTERED', 'Warning'),
    result(3389, 'OPEN', 'High Risk'),
  ],
};

/** A scan with more to say: each advice is as long as the longest real one. */
export const FULL_PORT_REPORT = {
  ...PORT_REPORT,
  openPorts: 6,
  results: [21, 22, 445, 3306, 3389, 5432].map((port) => ({
    ...result(port, 'OPEN', 'High Risk'),
    suggestedAction: `On ${port} ${'say how to close it '.repeat(6)}now.`,
  })),
};

export const LIST = '/api/all-breaches';

/** An error response in the format of the API. */
export const refuse = (status: number, error: string) => ({ status, json: { error } });

type Answer = Parameters<Route['fulfill']>[0];

/** Answers a path with each answer in turn, and with the last one from then on; returns what was sent. */
export async function answer(page: Page, path: string, ...answers: Answer[]): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(`**${path}`, (route, request) => {
    bodies.push(request.postDataJSON());
    return route.fulfill(answers[Math.min(bodies.length, answers.length) - 1] ?? {});
  });
  return bodies;
}

/** Answers a path once it is released. */
export async function answerLate(page: Page, path: string, late: Answer) {
  const { released, release } = hold();
  const bodies: unknown[] = [];
  await page.route(`**${path}`, async (route, request) => {
    bodies.push(request.postDataJSON());
    await released;
    await route.fulfill(late);
  });
  return { bodies, release };
}
