import { COMPANY } from '#shared/content/company.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { PageHead } from '../parts/page-head.tsx';
import { HOME } from '#shared/content/pages/home.ts';
import { ToolStrip } from './tool-strip.tsx';
import { TideTable } from '../../components/tide-table.tsx';
import { Closing } from './closing.tsx';
import { ComputerService } from './computer-service.tsx';
import { CoreServices } from './core-services.tsx';
import { Hero } from './hero.tsx';
import { HowWeWork } from './how-we-work.tsx';
import { Reviews } from './reviews.tsx';
import '../../components/lists.css';
import './hero.css';
import './home-page.css';

export function HomePage() {
  return (
    <>
      <PageHead
        path="/"
        title="Cybersecurity Solutions in Durban & Free Vulnerability Scans"
        description={`Cybersecurity and I.T. services in Durban since ${COMPANY.operatingSince}: free vulnerability scans, e-mail checks, backup, support, and laptop or PC service at ${rand(PRICES.laptopService)}.`}
        keywords={[
          'cybersecurity Durban',
          'IT services Durban',
          'free vulnerability scan',
          'computer repairs Durban North',
          `laptop service ${rand(PRICES.laptopService)}`,
          'cloud backup South Africa',
        ]}
      />
      <Hero />
      <ToolStrip />
      <CoreServices />
      <ComputerService />
      <TideTable surface="foam" heading={HOME.offeringsHeading} items={HOME.offerings} />
      <HowWeWork />
      <Reviews />
      <Closing />
    </>
  );
}
