import type { ComponentProps } from 'react';
import { LEAD_MOST_CHARACTERS } from '#shared/rules/limits.ts';
import { TextField } from './field.tsx';

/** Per field: what a browser may autofill, and which keyboard a phone shows. */
const KINDS = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email' },
  company: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', type: 'tel' },
} as const;

type ContactFieldProps = ComponentProps<typeof TextField> & { readonly name: keyof typeof KINDS };

/** A field about a person; its type and length follow from its name. */
export function ContactField({ name, ...rest }: ContactFieldProps) {
  return <TextField {...KINDS[name]} name={name} maxLength={LEAD_MOST_CHARACTERS[name]} {...rest} />;
}
