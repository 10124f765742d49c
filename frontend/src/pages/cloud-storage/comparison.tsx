import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { Section } from '../../components/section.tsx';

const YEARS = [1, 2, 3, 4];
const MOST = PRICES.traditionalCloudYearlyFrom * YEARS.length;

/** Rented cloud storage compared with your own: in words, and in costs over time. */
export function Comparison() {
  return (
    <Section surface="dune" id="cost">
      <h2>{CLOUD_STORAGE.comparisonHeading}</h2>
      <table className="versus">
        <caption className="visually-hidden">
          A traditional cloud compared with a box of your own, for 2TB
        </caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Traditional cloud</th>
            <th scope="col">A box of your own</th>
          </tr>
        </thead>
        <tbody>
          {CLOUD_STORAGE.comparison.map(({ what, traditional, own }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{traditional}</td>
              <td>{own}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="paid">
        <div>
          <h3 className="title">{CLOUD_STORAGE.paidHeading}</h3>
          <p className="muted">{CLOUD_STORAGE.paidNote}</p>
          <p className="measure">{CLOUD_STORAGE.honestNote}</p>
        </div>
        <ol>
          {YEARS.map((year) => (
            <li key={year}>
              <span className="display large">Year {year}</span>
              <PaidBar
                look="rented"
                name="Traditional cloud"
                paid={year * PRICES.traditionalCloudYearlyFrom}
              />
              <PaidBar look="own" name="Your own" paid={PRICES.privateCloudFrom} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function PaidBar({ look, name, paid }: { look: string; name: string; paid: number }) {
  return (
    <div className={`paid-bar paid-${look}`}>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.round((100 * paid) / MOST)} height="10" />
      </svg>
      <span>
        {name}: {rand(paid)}
      </span>
    </div>
  );
}
