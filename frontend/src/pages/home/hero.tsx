import { COMPANY } from '#shared/content/company.ts';
import { HOME } from '#shared/content/pages/home.ts';
import { DomainStartForm } from '../../features/spoof-check/domain-start-form.tsx';
import drawing from '../../illustrations/harbour.svg?url';

/** The hero with the harbour at dawn. The lighthouse beam sweeps slowly, and stands still with reduced motion. */
export function Hero() {
  return (
    <div className="hero night">
      <div className="wrap hero-text">
        <p className="hero-since">
          {COMPANY.address.suburb}, since {COMPANY.operatingSince}
        </p>
        <h1>{HOME.heading}</h1>
        <p className="lead">{HOME.lead}</p>
        <DomainStartForm {...HOME.check} />
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
        <use href={`${drawing}#illustration`} />
        <g className="hero-beam" fill="url(#beam)">
          <path d="M1240 299-600 438v250z" />
          <path d="M1240 301-600 504v112z" opacity=".7" />
        </g>
        <circle cx="1240" cy="302" r="70" fill="url(#glow)" />
      </svg>
    </div>
  );
}
