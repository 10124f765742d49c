import type { ReactNode } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { CONTACT_LINKS } from '#shared/content/contact-links.ts';
import { Icon } from '../../components/icon.tsx';
import { LinkedText } from '../../components/linked-text.tsx';

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
        <ol className="numbered">
          {steps.map((step) => (
            <li key={step}>
              <LinkedText text={step} links={CONTACT_LINKS} />
            </li>
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

interface FirstAidParts {
  readonly opening: string;
  readonly steps: readonly string[];
  readonly beforePhone: string;
  readonly afterPhone: string;
}

const STEP = /^\d+\.\s+/;

/** Splits a first aid reply into its opening, its numbered steps, and the text around the company's phone number. */
export function firstAidParts(text: string): FirstAidParts {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => STEP.test(line));
  const opening = first === -1 ? [] : lines.slice(0, first);
  const rest = first === -1 ? lines : lines.slice(first);
  const closing = rest.filter((line) => !STEP.test(line)).join('\n');
  const [beforePhone = '', ...after] = closing.split(COMPANY.phone.shown);
  return {
    opening: opening.join('\n'),
    steps: rest.filter((line) => STEP.test(line)).map((line) => line.replace(STEP, '')),
    beforePhone: beforePhone.trim(),
    // The number is shown on a line of its own: the full stop after it would start the next one.
    afterPhone: after
      .join(COMPANY.phone.shown)
      .replace(/^[.,;]/, '')
      .trim(),
  };
}
