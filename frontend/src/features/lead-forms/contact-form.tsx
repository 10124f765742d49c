import { COMPANY } from '#shared/content/company.ts';
import { CONTACT_RULES } from '#shared/rules/contact-rules.ts';
import { TextArea, TextField } from '../../components/field.tsx';
import { trackEvent } from '../../lib/analytics.ts';
import { FormShell } from './form-shell.tsx';
import { loadSending, orNull, useLeadForm } from './use-lead-form.ts';

interface ContactFormValues {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly message: string;
}

/** The message form of the contact page. */
export function ContactForm() {
  const { brokenField, ...form } = useLeadForm<ContactFormValues>({
    rules: CONTACT_RULES,
    read: (field) => ({
      name: field('name'),
      email: field('email'),
      company: field('company'),
      phone: field('phone'),
      message: field('message'),
    }),
    send: async ({ company, phone, ...values }, extras) => {
      const { sendMessage } = await loadSending();
      await sendMessage({ ...values, company: orNull(company), phone: orNull(phone), ...extras });
    },
    succeeded: {
      title: 'Message Sent Successfully!',
      description: "Thank you for contacting us. We'll respond within 24 hours.",
    },
    failed: {
      title: 'Message Failed to Send',
      description: `Please try again or contact us directly at ${COMPANY.email}`,
    },
    onSent: () => trackEvent('conversion', { lead: 'contact' }),
  });

  return (
    <FormShell {...form} labels={['Send Message', 'Sending Message...']}>
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={100}
        isRequired
        isInvalid={brokenField === 'name'}
      />
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        isRequired
        isInvalid={brokenField === 'email'}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Company" name="company" autoComplete="organization" maxLength={150} />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={40} />
      </div>
      <TextArea
        label="Message"
        name="message"
        maxLength={5000}
        isRequired
        isInvalid={brokenField === 'message'}
      />
    </FormShell>
  );
}
