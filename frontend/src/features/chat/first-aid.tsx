import type { ReactNode } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { Icon } from '../../components/icon.tsx';
import { firstAidParts } from './first-aid-parts.ts';

interface FirstAidProps {
  readonly text: string;
  /** The speaker's name, for screen readers. */
  readonly speaker: ReactNode;
}

/** What to do in an emergency, step by step, with the company's phone number in large type where the text has it. */
export function FirstAid({ text, speaker }: FirstAidProps) {
  const { opening, steps, beforePhone, afterPhone } = firstAidParts(text);
  return (
    <div className="chat-aid">
      <p>
        {speaker}
        {opening}
      </p>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {beforePhone !== '' && <p>{beforePhone}</p>}
      <a className="chat-phone" href={COMPANY.phone.link}>
        <Icon name="phone" /> {COMPANY.phone.shown}
      </a>
      {afterPhone !== '' && <p>{afterPhone}</p>}
    </div>
  );
}
