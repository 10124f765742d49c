import type { MailCheckAnswer, MailFix } from '#shared/api/mail-check.ts';
import { Icon } from '../../../components/icon.tsx';
import { RecordText } from './record-text.tsx';

/** What to publish, in the order in which it is safe. */
export function Fixes({ fixes, details }: Pick<MailCheckAnswer, 'fixes' | 'details'>) {
  return (
    <ol className="spoof-fixes">
      {fixes.map((fix) => (
        <li key={fix.step}>
          <div className="spoof-fix-text">
            <h4>{fix.title}</h4>
            <p>{fix.explanation}</p>
          </div>
          {fix.record ? (
            <Slip fix={fix} record={fix.record} zone={details.dmarc.organisationalDomain} />
          ) : null}
          {fix.waitFor ? (
            <p className="spoof-fix-wait">
              <Icon name="clock" />
              <span>
                <b>Then wait.</b> {fix.waitFor}
              </span>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

interface SlipProps {
  readonly fix: MailFix;
  readonly record: NonNullable<MailFix['record']>;
  readonly zone: string;
}

/** A record as a DNS panel asks for it. */
function Slip({ fix, record, zone }: SlipProps) {
  const { host, type, value } = record;
  const short = shortHost(host, zone);
  return (
    <div className="slip">
      <dl className="slip-cells">
        <div>
          <dt>Type</dt>
          <dd>
            <code>{type}</code>
          </dd>
        </div>
        <div className="slip-host">
          <dt>Host</dt>
          <dd>
            <RecordText text={host} what={`the host of step ${fix.step}`} />
          </dd>
          {short ? (
            <dd className="slip-hint">
              If your DNS panel adds the domain by itself, enter only <code>{short}</code>
            </dd>
          ) : null}
        </div>
        <div className="slip-value">
          <dt>Value</dt>
          <dd>
            <RecordText text={value} what={`the value of step ${fix.step}`} />
          </dd>
        </div>
        {fix.replaces.length > 0 ? (
          <div className="slip-replaced">
            <dt>Instead of</dt>
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

/** What stands before the zone's own name; `@` for the zone itself. */
function shortHost(host: string, zone: string): string | undefined {
  if (host === zone) return '@';
  return host.endsWith(`.${zone}`) ? host.slice(0, -zone.length - 1) : undefined;
}
