import { providerAt, providersBehind } from './known-providers.ts';

test.each([
  ['smtp.google.com', ['Google Workspace']],
  ['winkel.mail.protection.outlook.com', ['Microsoft 365']],
  ['Inbound-SMTP.eu-west-1.amazonaws.com', ['Amazon SES']],
  ['ec2-198-51-100-7.af-south-1.compute.amazonaws.com', []],
  ['ec2-198-51-100-7.compute-1.amazonaws.com', []],
  ['inbound-smtp.mine.eu-west-1.amazonaws.com', []],
  ['mail.notgoogle.com', []],
])('a mail exchange named %s belongs to %j', (exchange, names) => {
  expect(providersBehind([exchange], []).map(({ name }) => name)).toEqual(names);
});

test('an include at or below the name of a service is its own', () => {
  expect(providersBehind([], ['amazonses.com']).map(({ name }) => name)).toEqual(['Amazon SES']);
  expect(providerAt('ab.sendgrid.net')?.name).toBe('SendGrid');
  expect(providerAt('sendgrid.net.example')).toBeUndefined();
});

test.each([
  ['mx.zoho.com', 'zohomail.com'],
  // Zoho uses separate servers for its customers in Europe.
  ['mx.zoho.eu', 'zoho.eu'],
])('who receives at %s is asked to include %s', (exchange, include) => {
  expect(providersBehind([exchange], []).map((provider) => provider.include)).toEqual([include]);
});
