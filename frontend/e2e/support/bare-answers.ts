/** Answers with exactly the fields of the specification, and none of our own. */
const BREACH = {
  Name: 'Ocean',
  Title: 'Ocean',
  BreachDate: '2013-10-04',
  PwnCount: 152_445_165,
  Description: `<p>The shop <em>Ocean</em> lost its customers. ${'A long story. '.repeat(30)}THE END</p>`,
  DataClasses: ['Email addresses', 'Passwords'],
  Domain: 'ocean.example',
  IsVerified: true,
  IsSensitive: false,
};

export const BARE = {
  breachStats: {
    totalWebsites: 912,
    totalAccountsBreached: '17,612,345,678',
    totalAccountsBreachedLong: '17.6 billion',
  },
  checkBreach: {
    email: 'thandi@example.co.za',
    isBreached: true,
    breachCount: 1,
    breaches: [{ ...BREACH, AddedDate: '2013-12-05T00:00:00Z' }],
  },
  listBreaches: { breaches: [{ ...BREACH, IsRetired: true }] },
  checkMailDomain: {
    domain: 'example.co.za',
    overallProtection: 'good',
    spfValid: true,
    spfRecord: 'v=spf1 mx -all',
    dmarcValid: true,
    dmarcRecord: 'v=DMARC1; p=quarantine',
    dkimValid: false,
    dkimRecord: null,
    recommendations: ['Sign your mail with DKIM.'],
  },
  scanPorts: {
    totalScanned: 2,
    openPorts: 1,
    scanTime: 0.31,
    results: [
      { port: 22, serviceName: 'SSH', status: 'OPEN', riskLevel: 'Warning', suggestedAction: 'Use keys.' },
      { port: 80, serviceName: 'HTTP', status: 'closed', riskLevel: 'Safe', suggestedAction: 'Nothing.' },
    ],
  },
  sendChatMessage: { response: 'We look after networks.' },
  lead: { id: 7 },
};
