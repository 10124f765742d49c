import { lazy, useState } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { HOME } from '#shared/content/pages/home.ts';
import { CORE_SERVICES, FREE_TOOLS } from '#shared/content/navigation.ts';
import { REPORT_LINKS } from '#shared/content/report-links.ts';
import { Icon } from '../../components/icon.tsx';
import { ButtonLink, Link } from '../../components/button.tsx';
import { useNavigate } from '../../components/navigation.ts';
import { prepareToasts } from '../../components/toast-region.tsx';
import { Points } from '../../components/ledger.tsx';
import { Principles, TideTable } from '../../components/lists.tsx';
import { DomainForm } from '../../components/domain-form.tsx';
import { Illustration, Section } from '../../components/section.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';
import { CallNowButton } from '../parts/contact-ways.tsx';
import { PageHead } from '../parts/page-head.tsx';
import moorings from '../../illustrations/moorings.svg?url';
import harbour from '../../illustrations/harbour.svg?url';
import coreServices from '../../illustrations/core-services.svg?url';
import bakkie from '../../illustrations/bakkie.svg?url';
import '../../components/tool-strip.css';
import '../../components/lists.css';
import './home-page.css';

export function HomePage() {
  return (
    <>
      <PageHead
        path="/"
        title="Cybersecurity Solutions in Durban & Free Vulnerability Scans"
        description={`Cybersecurity and I.T. services in Durban since ${COMPANY.operatingSince}: free vulnerability scans, email checks, backup, support, and laptop or PC service at ${rand(PRICES.laptopService)}.`}
        keywords={`cybersecurity Durban, IT services Durban, free vulnerability scan, computer repairs Durban North, laptop service ${rand(PRICES.laptopService)}, cloud backup South Africa`}
      />
      <Hero />
      <ToolStrip />
      <Sample />
      <CoreServices />
      <ComputerService />
      <TideTable surface="foam" heading={HOME.offeringsHeading} items={HOME.offerings} />
      <HowWeWork />
      <CustomerReviews />
      <Closing />
    </>
  );
}

/** The hero with the harbour at dawn. The lighthouse beam sweeps slowly, and stands still with reduced motion. */
function Hero() {
  return (
    <div className="hero night">
      <div className="wrap hero-text">
        <p className="hero-since">
          {COMPANY.address.suburb}, since {COMPANY.operatingSince}
        </p>
        <h1>{HOME.heading}</h1>
        <p className="lead">{HOME.lead}</p>
        <StartCheck />
      </div>
      {/* After the text: it is at the bottom of the hero, whose height depends on the text, and so never shifts. */}
      <svg
        className="hero-illustration illustration"
        viewBox="0 0 1440 760"

        aria-hidden="true"
      >
        <defs>
          <linearGradient id="beam" gradientUnits="userSpaceOnUse" x1="1240" y1="0" x2="60" y2="0">
            <stop stopColor="#ffe2ae" stopOpacity=".8" />
            <stop offset=".3" stopColor="#f2a541" stopOpacity=".3" />
            <stop offset="1" stopColor="#f2a541" stopOpacity="0" />
          </linearGradient>
          <radialGradient id="glow">
            <stop stopColor="#fff3d9" stopOpacity=".9" />
            <stop offset="1" stopColor="#f2a541" stopOpacity="0" />
          </radialGradient>
        </defs>
        <use href={`${harbour}#illustration`} />
        <g className="hero-beam" fill="url(#beam)">
          <path d="M1240 299-600 438v250z" />
          <path d="M1240 301-600 504v112z" opacity=".7" />
        </g>
        <circle cx="1240" cy="302" r="70" fill="url(#glow)" />
      </svg>
    </div>
  );
}

const CHECK_PATH = '/email-spoof-check';

/** Starts the spoof check of a domain. Without scripts the form leads to the same address. */
function StartCheck() {
  const navigate = useNavigate();
  return (
    <DomainForm
      {...HOME.check}
      action={CHECK_PATH}
      prepare={prepareToasts}
      onDomain={(domain) => navigate(`${CHECK_PATH}?domain=${encodeURIComponent(domain)}`)}
    />
  );
}

const SampleReport = lazy(async () => ({
  default: (await import('../../features/spoof-check/report/sample-report.tsx')).SampleReport,
}));

const DRAWN = 'sample-report';

/**
 * What a report looks like. Nothing in it needs scripts, so the page does not fetch them: the part of the document is
 * kept as the build has drawn it. Only after a click on a link, when there is no document of this page, it is drawn here.
 */
function Sample() {
  const [drawn] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(DRAWN)?.innerHTML,
  );
  const part = { id: DRAWN, className: 'split split-centred sample' };
  return (
    <Section surface="foam" className="section-short">
      {drawn === undefined ? (
        <div {...part}>
          <SampleReport />
        </div>
      ) : (
        <div {...part} dangerouslySetInnerHTML={{ __html: drawn }} />
      )}
    </Section>
  );
}

const TOOLS = [...FREE_TOOLS, { path: REPORT_LINKS.path, ...REPORT_LINKS.home }];

function ToolStrip() {
  return (
    <div className="tool-strip tool-strip-four night no-print">
      <ul className="wrap">
        {TOOLS.map(({ path, label, hint }) => (
          <li key={path}>
            <Link to={path} className="tool-strip-link">
              <span>
                <span className="display large">{hint}</span>
                <span className="note under">{label}, free</span>
              </span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Customer reviews. The navigation's Reviews item scrolls here. */
function CustomerReviews() {
  return (
    <Section surface="dune" id="reviews">
      <h2>{HOME.reviewsHeading}</h2>
      <Reviews>
        More is on{' '}
        <a className="link" href={COMPANY.socialPage.url} rel="noopener">
          our {COMPANY.socialPage.name} page
        </a>
        .
      </Reviews>
    </Section>
  );
}

function Closing() {
  return (
    <div className="page-hero night closing">
      <div className="wrap">
        <div className="page-hero-text">
          <h2>{HOME.closing.heading}</h2>
          <p className="lead">{HOME.closing.text}</p>
          <div className="actions">
            <ButtonLink look="sunrise" to="/vulnerability-scan">
              Free Vulnerability Scan
            </ButtonLink>
            <CallNowButton look="quiet" />
          </div>
        </div>
      </div>
      <Illustration drawing={moorings} viewBox="0 0 720 420" />
    </div>
  );
}

/**
 * The four core services, each with an illustration of the harbour; the second column is slightly lower than the first.
 */
function CoreServices() {
  return (
    <Section>
      <div className="core-services">
        <h2>{HOME.servicesHeading}</h2>
        {CORE_SERVICES.map(({ path, label }) => (
          <Link key={path} to={path} className="core-service">
            <Illustration drawing={coreServices} part={path.slice(1)} viewBox="0 0 360 216" />
            <h3>
              {label} <Icon name="arrow" />
            </h3>
            <p className="muted">{HOME.services[path]}</p>
          </Link>
        ))}
      </div>
    </Section>
  );
}

function ComputerService() {
  const { heading, text, lines } = HOME.computerService;
  return (
    <Section surface="night" className="beam computer-service">
      <div className="split split-half computer-service-grid">
        <div>
          <h2>{heading}</h2>
          <p className="big-price">{rand(PRICES.laptopService)}</p>
          <p className="lead">{text}</p>
          <div className="actions">
            <CallNowButton look="sunrise" />
            <ButtonLink look="quiet" to="/contact-us">
              Write to us
            </ButtonLink>
          </div>
        </div>
        <ul className="menu-list">
          {lines.map(({ what, included }) => (
            <li key={what} className={included ? '' : 'muted'}>
              <span>{what}</span>
              <span>
                {included ? 'Included' : 'Not included'}
                <Icon name={included ? 'check' : 'cross'} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function HowWeWork() {
  return (
    <Section>
      <div className="split split-form-first split-centred how-we-work">
        <Illustration drawing={bakkie} viewBox="0 0 640 360" />
        <div>
          <h2>{HOME.featuresHeading}</h2>
          <Points className="lit-list" items={HOME.features} />
        </div>
      </div>
      <Principles heading={HOME.valuesHeading} items={HOME.values} />
    </Section>
  );
}
