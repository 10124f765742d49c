import { COMPANY } from '#shared/content/company.ts';
import { CONTACT_RULES, type ContactValues } from '#shared/rules/lead-rules.ts';
import { trackEvent } from '../../lib/analytics.ts';
import { ContactField } from '../../components/contact-field.tsx';
import { FormShell, loadSending, MessageField, orNull, useLeadForm } from './lead-form.tsx';

interface ContactFormValues extends ContactValues {
  readonly company: string;
  readonly phone: string;
}

/** The message form of the contact page. */
export function ContactForm() {
  const { problem, ...form } = useLeadForm<ContactFormValues>({
    rules: CONTACT_RULES,
    read: (field) => ({
      name: field('name'),
      email: field('email'),
      company: field('company'),
      phone: field('phone'),
      message: field('message'),
    }),
    send: async ({ company, phone, ...values }, extras) => {
      const { callApi, sendContactMessage } = await loadSending();
      const optional = { company: orNull(company), phone: orNull(phone) };
      await callApi(sendContactMessage, { ...values, ...optional, ...extras });
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
      <ContactField name="name" label="Full name" isRequired problem={problem} />
      <ContactField name="email" label="Email address" isRequired problem={problem} />
      <div className="field-pair">
        <ContactField name="company" label="Company" problem={problem} />
        <ContactField name="phone" label="Phone" problem={problem} />
      </div>
      <MessageField label="Message" isRequired problem={problem} />
    </FormShell>
  );
}
