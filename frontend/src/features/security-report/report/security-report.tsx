import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { firstSteps } from './first-steps.ts';
import { focusInView } from '../../../components/focus-in-view.ts';
import { ReportHead, ReportPart } from '../../../components/report-parts.tsx';
import { answerOf, domainOf, isNowhere, type PartName, type Report } from '../report-state.ts';
import { Illustration } from '../../../components/page-hero.tsx';
import unknownPlace from '../../../illustrations/spot-unknown-place.svg?url';
import { BreachesPart } from './breaches-part.tsx';
import { MailPart, NamesPart, WebsitePart } from './parts.tsx';
import { Opening } from './opening.tsx';
import { PartFrame } from './part-frame.tsx';
import { Steps } from './steps.tsx';
import { statusesOf } from './part-status.ts';
import './opening.css';
import './parts.css';
import './steps.css';
import './security-report-print.css';

interface SecurityReportProps {
  readonly report: Report;
  readonly onRetry: (part: PartName) => void;
}

/** The answer to "how do we look from outside?": a sentence, what to do first, and the evidence, part by part. */
export function SecurityReport({ report, onRetry }: SecurityReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInView(heading.current), []);
  const { parts } = report;
  const domain = domainOf(report);
  const steps = firstSteps({
    spoof: answerOf(parts.mail),
    website: answerOf(parts.website),
    names: answerOf(parts.names),
  });
  const statuses = statusesOf(parts);
  const head = <Head report={report} domain={domain} heading={heading} />;
  if (isNowhere(parts)) return <Nowhere head={head} domain={domain} />;
  return (
    <article className="security-report">
      <div className="report-masthead night">
        <div className="wrap">
          {head}
          <Opening steps={steps} statuses={statuses} />
        </div>
      </div>
      <div className="wrap">
        <ReportPart
          title="What to do first"
          note="In the order in which criminals here usually try: email fraud, then taking over a domain or a website. What puts visitors off comes last."
          className="part-first"
        >
          <Steps steps={steps} statuses={statuses} />
        </ReportPart>
        <PartFrame name="mail" part={parts.mail} domain={domain} onRetry={onRetry}>
          {(answer) => <MailPart answer={answer} />}
        </PartFrame>
        <PartFrame name="website" part={parts.website} domain={domain} onRetry={onRetry}>
          {(answer) => <WebsitePart answer={answer} />}
        </PartFrame>
        <PartFrame name="names" part={parts.names} domain={domain} onRetry={onRetry}>
          {(answer) => <NamesPart answer={answer} />}
        </PartFrame>
        <BreachesPart domain={domain} website={parts.website} />
      </div>
    </article>
  );
}

interface HeadProps {
  readonly report: Report;
  readonly domain: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Head({ report: { typed, at }, domain, heading }: HeadProps) {
  return (
    <ReportHead
      title={
        <>
          <span className="report-domain">{domain}</span>, seen from outside
        </>
      }
      heading={heading}
      at={at}
      before={typed.toLowerCase() === domain ? undefined : `You typed ${typed}. `}
      from={`${COMPANY.name}, ${COMPANY.phone.shown}`}
      address={`${location.origin}/security-report?${new URLSearchParams({ domain })}`}
    />
  );
}

/** The domain does not exist: there is nothing to report on, and probably a typing error. */
function Nowhere({ head, domain }: { head: ReactNode; domain: string }) {
  return (
    <article className="security-report report-masthead night">
      <div className="wrap">
        {head}
        <div className="report-nowhere">
          <Illustration drawing={unknownPlace} viewBox="0 0 300 190" />
          <div>
            <h3 className="title">There is no such domain</h3>
            <p className="large">
              The internet’s directory of names has no entry for{' '}
              <span className="report-domain">{domain}</span>, so there is nothing to look at. Usually a
              letter is wrong, or the ending: .co.za or .com? If the spelling is right, the domain is not
              registered, has expired, or has no name servers.
            </p>
            <p className="no-print">
              <a className="button button-sunrise" href="#domain">
                Correct the spelling
              </a>
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}
