import { PRICES, rand } from '#shared/rules/prices.ts';

const YEARS = [1, 2, 3, 4];
const { privateCloudFrom: BOX, traditionalCloudYearlyFrom: RENT, backupMonitoringMonthlyFrom } = PRICES;
const WATCHING = 12 * backupMonitoringMonthlyFrom;

const [RENTED, OWN, WATCHED] = ['Traditional cloud', 'Your own', 'Your own, with monitoring'];

const WAYS = [
  { look: 'rented', name: RENTED, paidAfter: (years: number) => years * RENT },
  { look: 'own', name: OWN, paidAfter: () => BOX },
  {
    look: 'watched',
    name: WATCHED,
    paidAfter: (years: number) => BOX + years * WATCHING,
  },
];

const END = YEARS.length;
const MOST = Math.max(...WAYS.map(({ paidAfter }) => paidAfter(END)));

/** From here on, in years, a box without monitoring is the cheaper way. */
const CROSSING = BOX / RENT;
const CROSSING_IN_WORDS = `${Math.ceil(12 * CROSSING)} months`;

/* The chart is drawn to 400 by 300, its axes from the left and the bottom. */
const xOf = (years: number) => 8 + (years / END) * 384;
const yOf = (paid: number) => 264 - (paid / MOST) * 252;

/** The three ways as lines over four years; the table below has the same numbers. */
export function PaidChart() {
  return (
    <figure className="paid-chart">
      <figcaption className="visually-hidden">
        {`The line of the traditional cloud rises from nothing and crosses the level line of your own box after ${CROSSING_IN_WORDS}. The line of a box with monitoring begins higher and ends at ${rand(BOX + END * WATCHING)}.`}
      </figcaption>
      <svg viewBox="0 0 400 300" aria-hidden="true">
        <path className="paid-axis" d={`M${xOf(0)} ${yOf(0)}H${xOf(END)}`} />
        {YEARS.map((year) => (
          <text key={year} x={xOf(year)} y="284" textAnchor={year === END ? 'end' : 'middle'}>
            {year === END ? `${year} years` : year}
          </text>
        ))}
        {WAYS.map(({ look, paidAfter }) => (
          <path
            key={look}
            className={`paid-line paid-${look}`}
            d={`M${xOf(0)} ${yOf(paidAfter(0))}L${xOf(END)} ${yOf(paidAfter(END))}`}
          />
        ))}
        <text x={xOf(2.3)} y={yOf(BOX + 2.3 * WATCHING) - 18} textAnchor="end">
          {WATCHED}
        </text>
        <text x={xOf(END)} y={yOf(2.8 * RENT) + 36} textAnchor="end">
          {RENTED}
        </text>
        <text x={xOf(END)} y={yOf(BOX) + 24} textAnchor="end">
          {OWN}
        </text>
        <circle cx={xOf(CROSSING)} cy={yOf(BOX)} r="7" />
        <text x={xOf(CROSSING) + 6} y={yOf(BOX) + 24}>
          {CROSSING_IN_WORDS}
        </text>
      </svg>
      <table>
        <caption className="visually-hidden">What you have paid after each year</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {WAYS.map(({ look, name }) => (
              <th key={look} scope="col">
                <svg viewBox="0 0 32 8" aria-hidden="true">
                  <path className={`paid-line paid-${look}`} d="M0 4h32" />
                </svg>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {YEARS.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {WAYS.map(({ look, paidAfter }) => (
                <td key={look}>{rand(paidAfter(year))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
