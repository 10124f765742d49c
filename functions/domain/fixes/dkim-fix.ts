import type { MailSituation } from '../mail-situation.ts';
import type { Fix } from './fix.ts';

/** Where the common services hide the switch. */
const WHERE: Readonly<Record<string, string>> = {
  'Google Workspace':
    'In the Google Admin console: Apps, Google Workspace, Gmail, Authenticate email. Make a key of 2048 bits, publish the record it shows, then press Start authentication.',
  'Microsoft 365':
    'In the Microsoft Defender portal: Email & collaboration, Policies, Email authentication settings, DKIM. Publish the two aliases it shows, then switch signing on.',
  'Zoho Mail': 'In the Zoho Mail admin console: Domains, your domain, Email configuration, DKIM.',
  'Proton Mail': 'In Proton: Settings, Domain names, your domain, DKIM. Publish the three aliases it shows.',
  Fastmail: 'In Fastmail: Settings, Domains, your domain. Publish the three aliases it shows.',
};

/** Signing is switched on at the mail provider, who alone knows the key. */
export function dkimFix({ dkim, sendsMail, providers }: MailSituation): Fix[] {
  if (!sendsMail || dkim.state === 'found' || dkim.state === 'unknown') return [];
  const where = providers.flatMap(({ name }) => WHERE[name] ?? []);
  const isUncertain = dkim.state === 'not-found';
  const doubt = isUncertain ? 'Your mail may well be signed under a name that we did not try. ' : '';
  const general =
    'Your provider shows the record to publish; look for DKIM or e-mail authentication in its settings.';
  return [
    {
      id: 'dkim',
      title: isUncertain
        ? 'Make sure that your mail is signed with DKIM'
        : 'Switch on DKIM at your mail provider',
      explanation: `${doubt}${where.length > 0 ? where.join(' ') : general}`,
      record: null,
      replaces: [],
      waitFor: null,
    },
  ];
}
