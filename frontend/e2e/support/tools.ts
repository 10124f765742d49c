import type { Page } from '@playwright/test';
import { open } from './test.ts';

/** Scans an email address for breaches. */
export async function scanEmail(page: Page, address: string): Promise<void> {
  await open(page, '/breach-checker');
  await page.getByLabel('Your email address').fill(address);
  await page.getByRole('button', { name: 'Scan My Email' }).click();
}

/** Checks a domain. */
export async function checkDomain(page: Page, domain: string): Promise<void> {
  await open(page, '/email-spoof-check');
  await page.getByLabel('Your domain').fill(domain);
  await page.getByRole('button', { name: 'Check my domain' }).click();
}

/** Scans the ports of an address. */
export async function scanPorts(page: Page, address: string): Promise<void> {
  await open(page, '/open-port-scanner');
  await page.getByLabel('IP address').fill(address);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Start Port Scan' }).click();
}

/** How many sheets of paper the open page takes. */
export async function countOfPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
}
