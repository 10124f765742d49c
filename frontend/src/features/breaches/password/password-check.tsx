import { useState } from 'react';
import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import { HashDigits } from './hash-digits.tsx';
import { lookUpPassword, type PasswordAnswer } from './look-up-password.ts';
import { PasswordForm } from './password-form.tsx';
import { PasswordResult } from './password-result.tsx';
import './password-check.css';

const { sent: SENT, source: SOURCE, advice: ADVICE } = PASSWORD_CHECK;

/** Checks whether a password is known from breaches, and shows beside it what leaves the browser. */
export function PasswordCheck() {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<PasswordAnswer>();

  async function check(password: string) {
    setAsking(true);
    const found = await lookUpPassword(password);
    setAnswer(found);
    setAsking(false);
    return found.kind !== 'failed';
  }

  return (
    <Section surface="night" id={PASSWORD_CHECK.id} className="password-check">
      <div className="split split-form-first">
        <div>
          <h2>{PASSWORD_CHECK.heading}</h2>
          <p className="large measure">{PASSWORD_CHECK.lead}</p>
          <PasswordForm isAsking={isAsking} onType={() => setAnswer(undefined)} onCheck={check} />
          <PasswordResult answer={isAsking ? undefined : answer} />
          <p className="note">
            {ADVICE.before}
            <Link className="link" to={ADVICE.to}>
              {ADVICE.link}
            </Link>
            .
          </p>
        </div>
        <div className="password-sent">
          <h3>{SENT.heading}</h3>
          <HashDigits prefix={answer?.prefix} />
          <p>
            {SENT.before} <b>{SENT.count}</b>
            {SENT.after}
          </p>
          <p>{SENT.kept}</p>
          <p className="note">
            {SOURCE.before}
            <a className="link" href={SOURCE.url} rel="noopener">
              {SOURCE.name}
            </a>
            {SOURCE.after}
          </p>
        </div>
      </div>
    </Section>
  );
}
