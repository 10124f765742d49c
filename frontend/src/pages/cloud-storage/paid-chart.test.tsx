/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { PaidChart } from './cloud-storage-page.tsx';

const { privateCloudFrom: box, traditionalCloudYearlyFrom: rent, backupMonitoringMonthlyFrom } = PRICES;

test('the marked point lies on both lines, where the paid rent reaches the price of the box', () => {
  const { container } = render(<PaidChart />);
  const numbers = (look: string) =>
    (container.querySelector(`.paid-chart > svg .paid-${look}`)?.getAttribute('d') ?? '')
      .split(/[ML ]/)
      .filter(Boolean)
      .map(Number);
  const point = container.querySelector('circle');
  const [x, y] = ['cx', 'cy'].map((name) => Number(point?.getAttribute(name)));
  for (const look of ['rented', 'own']) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(look);
    expect(y1 + ((y2 - y1) * ((x ?? 0) - x1)) / (x2 - x1)).toBeCloseTo(y ?? 0);
  }
  const months = `${Math.ceil((12 * box) / rent)} months`;
  expect(screen.getByText(months).tagName).toBe('text');
  expect(container.querySelector('figcaption')?.textContent).toContain(`after ${months}`);
});

test('the caption has what was paid at the end, in each of the three ways', () => {
  render(<PaidChart />);
  const caption = screen.getByText(/^The traditional cloud costs more/).textContent;
  for (const paid of [4 * rent, box, box + 48 * backupMonitoringMonthlyFrom])
    expect(caption).toContain(`${rand(paid)} (`);
});
