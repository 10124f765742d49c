/** A TCP port that the scanner looks at, and the service that usually listens there. */
export interface ScannedPort {
  readonly port: number;
  readonly serviceName: string;
}

/** The doors that small businesses most often leave open, by number. */
export const SCANNED_PORTS: readonly ScannedPort[] = [
  { port: 21, serviceName: 'FTP' },
  { port: 22, serviceName: 'SSH' },
  { port: 23, serviceName: 'Telnet' },
  { port: 25, serviceName: 'SMTP' },
  { port: 53, serviceName: 'DNS' },
  { port: 80, serviceName: 'HTTP' },
  { port: 110, serviceName: 'POP3' },
  { port: 143, serviceName: 'IMAP' },
  { port: 443, serviceName: 'HTTPS' },
  { port: 445, serviceName: 'SMB' },
  { port: 993, serviceName: 'IMAPS' },
  { port: 995, serviceName: 'POP3S' },
  { port: 3306, serviceName: 'MySQL' },
  { port: 5432, serviceName: 'PostgreSQL' },
  { port: 3389, serviceName: 'RDP' },
  { port: 8080, serviceName: 'HTTP Alt' },
];
