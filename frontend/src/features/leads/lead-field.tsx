import { LEAD_MOST_CHARACTERS } from '#shared/rules/lead-limits.ts';
import { TextArea, TextField } from '../../components/field.tsx';

/** Per field: what a browser may autofill, and which keyboard a phone shows. */
const KINDS = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email' },
  company: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', type: 'tel' },
} as const;

/** The first rule that fails: its field, and the message. */
interface FailedRule {
  readonly field: string;
  readonly description: string;
}

interface LeadFieldProps {
  readonly name: keyof typeof KINDS;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly failedRule: FailedRule | undefined;
}

/** One input of a lead form; its type follows from its name. */
export function LeadField({ name, label, isRequired = false, failedRule }: LeadFieldProps) {
  return (
    <TextField
      {...KINDS[name]}
      label={label}
      name={name}
      maxLength={LEAD_MOST_CHARACTERS[name]}
      isRequired={isRequired}
      {...problemOf(name, failedRule)}
    />
  );
}

interface MessageFieldProps extends Pick<LeadFieldProps, 'label' | 'isRequired' | 'failedRule'> {
  readonly rows?: number;
}

export function MessageField({ label, isRequired = false, failedRule, rows }: MessageFieldProps) {
  return (
    <TextArea
      label={label}
      name="message"
      maxLength={LEAD_MOST_CHARACTERS.message}
      isRequired={isRequired}
      {...(rows && { rows })}
      {...problemOf('message', failedRule)}
    />
  );
}

/** The toast with the error disappears: the same text stays by the field, and is announced with it. */
export function problemOf(name: string, failedRule: FailedRule | undefined) {
  return failedRule?.field === name ? { isInvalid: true, hint: failedRule.description } : {};
}
