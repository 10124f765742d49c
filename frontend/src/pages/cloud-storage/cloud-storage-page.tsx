import { PRICES, rand } from '#shared/rules/prices.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { CLOUD_STORAGE } from '#shared/content/pages/cloud-storage.ts';
import { CLOUD_STORAGE_FAQS } from '#shared/content/service-faq/cloud-storage.ts';
import { ButtonLink, buttonClass } from '../../components/button.tsx';
import { ServicePage } from '../parts/service-page.tsx';
import { Illustration, Section } from '../../components/section.tsx';
import { Points, TableHead } from '../../components/ledger.tsx';
import drawing from '../../illustrations/lock.svg?url';
import office from '../../illustrations/office-in-section.svg?url';
import '../../components/tables.css';
import './cloud-storage-page.css';

export function CloudStoragePage() {
  return (
    <ServicePage
      path="/cloud-storage"
      description={`Cloud storage and backup in Durban: a private cloud of your own from ${rand(PRICES.privateCloudFrom)} one-time, backup monitoring from ${rand(PRICES.backupMonitoringMonthlyFrom)} a month, and restores we rehearse.`}
      keywords="cloud backup Durban, private cloud South Africa, NAS for small business, backup monitoring"
      copy={CLOUD_STORAGE}
      ending={<Prices />}
      drawing={drawing}
      questions={CLOUD_STORAGE_FAQS}
      links={[['/contact-us', CLOUD_STORAGE.button]]}
      button={
        <a className={buttonClass('quiet')} href="#cost">
          What it costs
        </a>
      }
    >
      <Benefits />
      <BackupTypes />
      <Comparison />
    </ServicePage>
  );
}

function Benefits() {
  return (
    <Section surface="foam">
      <div className="split split-form-first split-centred annotated">
        <Illustration drawing={office} viewBox="0 0 720 460" />
        <div>
          <h2>{CLOUD_STORAGE.benefitsHeading}</h2>
          <Points className="numbered annotations above-4" items={CLOUD_STORAGE.benefits} isOrdered />
        </div>
      </div>
    </Section>
  );
}

function BackupTypes() {
  return (
    <Section>
      <h2>{CLOUD_STORAGE.backupHeading}</h2>
      <table className="stacked tides">
        <caption className="visually-hidden">
          Kinds of backup, how often they run and how far back they go
        </caption>
        <TableHead columns={['What is copied', 'Every', 'Kept for']} />
        <tbody>
          {CLOUD_STORAGE.backupTypes.map(({ title, text, every, keeps }) => (
            <tr key={title}>
              <th scope="row">
                <span className="display subtitle">{title}</span>
                <span className="muted under measure">{text}</span>
              </th>
              <td data-label="Every">{every}</td>
              <td data-label="Kept for">{keeps}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="measure above-3">{CLOUD_STORAGE.backupNote}</p>
    </Section>
  );
}

function Comparison() {
  return (
    <Section surface="dune" id="cost">
      <h2>{CLOUD_STORAGE.comparisonHeading}</h2>
      <table className="versus">
        <caption className="visually-hidden">
          A traditional cloud compared with a box of your own, for 2TB
        </caption>
        <TableHead columns={['What', 'Traditional cloud', 'A box of your own']} />
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
      <div className="split paid above-5">
        <div>
          <h3 className="title">{CLOUD_STORAGE.paidHeading}</h3>
          <p className="muted">{CLOUD_STORAGE.paidNote}</p>
          <p className="measure bold above-3">{CLOUD_STORAGE.honestNote}</p>
        </div>
        <PaidChart />
      </div>
    </Section>
  );
}

function Prices() {
  const { heading, setup, monitoring } = CLOUD_STORAGE.prices;
  return (
    <Section surface="night" className="beam">
      <h2>{heading}</h2>
      <ul className="rows tariff">
        <li>
          <h3 className="title">{setup.title}</h3>
          <p className="muted">{setup.text}</p>
          <p className="rate">
            from <strong>{rand(PRICES.privateCloudFrom)}</strong> one-time
          </p>
        </li>
        <li>
          <h3 className="title">{monitoring.title}</h3>
          <p className="muted">{monitoring.text}</p>
          <p className="rate">
            from <strong>{rand(PRICES.backupMonitoringMonthlyFrom)}</strong>/month
          </p>
        </li>
      </ul>
      <ButtonLink look="sunrise" className="above-4" to="/contact-us">
        {CLOUD_STORAGE.button}
      </ButtonLink>
    </Section>
  );
}

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

/** The three ways as lines over four years. */
export function PaidChart() {
  return (
    <figure className="paid-chart">
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
      <figcaption className="note">
        {`The traditional cloud costs more than your own box after ${CROSSING_IN_WORDS}. After ${END} years you have paid ${listInWords(WAYS.map(({ name, paidAfter }) => `${rand(paidAfter(END))} (${name.toLowerCase()})`))}.`}
      </figcaption>
    </figure>
  );
}
