import type { RiskLevel } from '#shared/api/port-scan.ts';

/** How dangerous an open port is, and what its owner can do about it today. */
export interface PortAdvice {
  readonly riskLevel: RiskLevel;
  readonly suggestedAction: string;
}

/** One row for every scanned port, for when it is open. */
export const OPEN_PORT_ADVICE: Readonly<Record<number, PortAdvice>> = {
  21: {
    riskLevel: 'High Risk',
    suggestedAction:
      'Switch this file service off on the router, NAS or server: FTP sends passwords unencrypted. Share files over SFTP or a cloud folder instead.',
  },
  22: {
    riskLevel: 'Warning',
    suggestedAction:
      'Remote login is reachable by everyone. Allow it only from your own addresses or through a VPN, and let people in with keys instead of passwords.',
  },
  23: {
    riskLevel: 'High Risk',
    suggestedAction:
      'Turn Telnet off today, usually on the router, camera or switch: it sends passwords unencrypted and is attacked within minutes. Change that device’s password too.',
  },
  25: {
    riskLevel: 'Warning',
    suggestedAction:
      'Fine if you run your own mail server, but it must refuse to pass on strangers’ mail. If you do not, close this port: a device may be sending spam.',
  },
  53: {
    riskLevel: 'Warning',
    suggestedAction:
      'Make sure that this name server does not answer questions for strangers. On an office router, switch off DNS on the internet side.',
  },
  80: {
    riskLevel: 'Warning',
    suggestedAction:
      'If this is your website, send its visitors on to HTTPS. If it is the login page of a router, camera or NAS, switch off management from the internet.',
  },
  110: {
    riskLevel: 'Warning',
    suggestedAction:
      'Mail can be fetched here without encryption. Set your mail programs to port 995 (SSL/TLS), then close this port.',
  },
  143: {
    riskLevel: 'Warning',
    suggestedAction:
      'Mail can be read here without encryption. Set your mail programs to port 993 (SSL/TLS), then close this port.',
  },
  443: {
    riskLevel: 'Safe',
    suggestedAction:
      'Fine for a website or a VPN. Open it in a browser: if the login page of a router, camera or NAS appears, switch off management from the internet.',
  },
  445: {
    riskLevel: 'High Risk',
    suggestedAction:
      'Close this on your router today: Windows file sharing on the internet is how ransomware gets in. Reach your shared folders through a VPN.',
  },
  993: {
    riskLevel: 'Safe',
    suggestedAction:
      'Fine if you run your own mail server: this is the encrypted way to read mail. Keep the server updated and the passwords long.',
  },
  995: {
    riskLevel: 'Safe',
    suggestedAction:
      'Fine if you run your own mail server: this is the encrypted way to fetch mail. Keep the server updated and the passwords long.',
  },
  3306: {
    riskLevel: 'High Risk',
    suggestedAction:
      'Close this today: a database should never face the internet. Let only your own web server connect to it, and use a VPN for work from outside.',
  },
  3389: {
    riskLevel: 'High Risk',
    suggestedAction:
      'Turn off remote desktop on your router today and use a VPN: criminals try passwords here day and night. Switch on two-step sign-in where you can.',
  },
  5432: {
    riskLevel: 'High Risk',
    suggestedAction:
      'Close this today: a database should never face the internet. Let only your own application connect to it, and use a VPN for work from outside.',
  },
  8080: {
    riskLevel: 'Warning',
    suggestedAction:
      'Often the login page of a camera, router or test website. If you do not know what it is, close it; otherwise put it behind a VPN.',
  },
};

/** For an open port that is not in the table. */
export const UNKNOWN_PORT_ADVICE: PortAdvice = {
  riskLevel: 'Warning',
  suggestedAction: 'Find out which device answers here, and close the port unless you need it.',
};

/** For an open port that says nothing, on a host that accepts connections to every port. */
export const ACCEPTED_PORT_ADVICE: PortAdvice = {
  riskLevel: 'Warning',
  suggestedAction:
    'Not known: every port here accepts connections, so there may be nothing behind this one. Look in the firewall or router whether it leads to a device of yours.',
};

/** For a port that is not open, by its state. */
export const SHUT_PORT_ADVICE = {
  closed: {
    riskLevel: 'Safe',
    suggestedAction: 'Nothing to do: the address answers, but no service is listening here.',
  },
  filtered: {
    riskLevel: 'Safe',
    suggestedAction: 'Nothing to do: no answer comes through, which is what a firewall in front should do.',
  },
  'not testable': {
    riskLevel: 'Warning',
    suggestedAction:
      'Not known: this port cannot be tried from our network. If you do not need it, check that your router does not forward it.',
  },
} as const satisfies Record<string, PortAdvice>;
