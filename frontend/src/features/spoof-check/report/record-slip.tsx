import { useState } from 'react';
import type { SpoofFix } from '#shared/api/spoof-check.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { Fold } from '../../../components/fold.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';

interface RecordSlipProps {
  readonly fix: SpoofFix;
  readonly record: NonNullable<SpoofFix['record']>;
}

/** A record as a DNS panel asks for it, and the record that it replaces. */
export function RecordSlip({ fix, record }: RecordSlipProps) {
  const { host, zone, type, value, strings } = record;
  const short = shortHost(host, zone);
  return (
    <div className="slip">
      <dl className="slip-cells">
        <div>
          <dt className="note">Type</dt>
          <dd>
            <code>{type}</code>
          </dd>
        </div>
        <div className="slip-host">
          <dt className="note">Host</dt>
          <dd>
            <RecordText text={host} what={`the host of step ${fix.step}`} />
          </dd>
          {short ? (
            <dd className="note no-print">
              If your DNS panel adds {zone} by itself, enter only <code>{short}</code>
            </dd>
          ) : null}
        </div>
        <div className="slip-value">
          <dt className="note">Value</dt>
          <dd>
            <RecordText text={value} what={`the value of step ${fix.step}`} />
          </dd>
          {strings.length > 1 ? (
            <dd className="slip-pieces above-close no-print">
              <Pieces strings={strings} step={fix.step} />
            </dd>
          ) : null}
        </div>
        {fix.replaces.length > 0 ? (
          <div className="slip-replaced no-print">
            <dt className="note">
              {fix.replaces.length === 1 ? 'Instead of' : `Instead of all ${fix.replaces.length}`}
            </dt>
            <dd className="slip-old">
              {fix.replaces.map((old) => (
                <RecordText key={old} text={old} />
              ))}
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}

/** A long value in the pieces in which DNS stores it, for panels that do not split it themselves. */
function Pieces({ strings, step }: { strings: readonly string[]; step: number }) {
  return (
    <>
      <p className="note">{TEXTS.longValue}</p>
      <Fold matter="measure" summary={`In ${strings.length} pieces`} className="fold-small">
        <ol>
          {strings.map((piece, nth) => (
            <li key={piece}>
              <RecordText text={`"${piece}"`} what={`piece ${nth + 1} of step ${step}`} />
            </li>
          ))}
        </ol>
      </Fold>
    </>
  );
}

/** The part before the zone's own name; `@` for the zone itself. */
function shortHost(host: string, zone: string): string | undefined {
  if (host === zone) return '@';
  return host.endsWith(`.${zone}`) ? host.slice(0, -zone.length - 1) : undefined;
}

const LONG = 80;

interface RecordTextProps {
  readonly text: string;
  /** Completes "Copy …"; without it there is no copy button. */
  readonly what?: string;
}

/** A record exactly as published. A long one is cut to one line until somebody expands it; on paper it is whole. */
export function RecordText({ text, what }: RecordTextProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LONG;
  return (
    <div className="cluster spread record-text">
      <code className={isLong && !isWhole ? 'record-cut' : undefined}>{text}</code>
      {what ? <CopyButton text={text} what={what} /> : null}
      {isLong ? (
        <button
          type="button"
          className="link touch small no-print"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `Show all ${text.length} characters`}
        </button>
      ) : null}
    </div>
  );
}
