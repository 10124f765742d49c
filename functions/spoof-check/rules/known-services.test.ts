import { serviceAt, serviceOfExchange } from './known-services.ts';

test.each([
  ['smtp.google.com', 'Google Workspace'],
  ['winkel.mail.protection.outlook.com', 'Microsoft 365'],
  ['Inbound-SMTP.eu-west-1.amazonaws.com', 'Amazon SES'],
  ['ec2-198-51-100-7.af-south-1.compute.amazonaws.com', undefined],
  ['ec2-198-51-100-7.compute-1.amazonaws.com', undefined],
  ['inbound-smtp.mine.eu-west-1.amazonaws.com', undefined],
  ['mail.notgoogle.com', undefined],
])('a mail exchange named %s belongs to %s', (exchange, name) => {
  expect(serviceOfExchange(exchange)?.name).toBe(name);
});

test('an include at or below the name of a service is its own', () => {
  expect(serviceAt('amazonses.com')?.name).toBe('Amazon SES');
  expect(serviceAt('ab.sendgrid.net')?.name).toBe('SendGrid');
  expect(serviceAt('sendgrid.net.example')).toBeUndefined();
});

test.each([
  ['mx.zoho.com', 'zohomail.com'],
  // Zoho uses separate servers for its customers in Europe.
  ['mx.zoho.eu', 'zoho.eu'],
])('who receives at %s is asked to include %s', (exchange, include) => {
  expect(serviceOfExchange(exchange)?.include).toBe(include);
});
