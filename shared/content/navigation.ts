/** A page as it appears in menus. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
}

export const FREE_TOOLS: readonly MenuEntry[] = [
  { path: '/breach-checker', label: 'Email Breach Scan', hint: 'Has your address leaked?' },
  { path: '/email-spoof-check', label: 'Email Spoof Check', hint: 'Can strangers write in your name?' },
  { path: '/open-port-scanner', label: 'Open Port Scanner', hint: 'Which doors stand open?' },
];

/** The free report that brings the checks together; the monitor is on its page. */
export const SECURITY_REPORT_ENTRY = { path: '/security-report', label: 'Free Security Report' };

/**
 * Whether the report and the monitor are a fourth line in the menu of free services. The operator may switch it on; as
 * delivered that menu has the three tools.
 */
const IS_REPORT_IN_MENU = false;

/** The lines of the menu of free services. */
export function freeServices(isReportInMenu = IS_REPORT_IN_MENU): readonly MenuEntry[] {
  if (!isReportInMenu) return FREE_TOOLS;
  const { path } = SECURITY_REPORT_ENTRY;
  return [
    ...FREE_TOOLS,
    { path, label: 'Security Report & Monitor', hint: 'Look once, or be told of changes' },
  ];
}

export const CORE_SERVICES: readonly MenuEntry[] = [
  { path: '/it-consulting', label: 'I.T. Consulting', hint: 'Advice, hardware and hands' },
  { path: '/cloud-storage', label: 'Cloud Storage & Backup', hint: 'Copies that come back' },
  { path: '/cyber-security', label: 'Cyber Security', hint: 'Watch, harden, respond' },
  { path: '/ai-implementations', label: 'AI Implementations', hint: 'Less retyping, more time' },
];

export const MORE_SERVICES: readonly MenuEntry[] = [
  {
    path: '/managed-security-services',
    label: 'Managed Security',
    hint: 'We watch so that you don’t have to',
  },
  {
    path: '/small-business-cybersecurity',
    label: 'Small Business Packages',
    hint: 'Three sizes, fixed prices',
  },
  { path: '/penetration-testing', label: 'Penetration Testing', hint: 'We try the locks first' },
  {
    path: '/cybersecurity-consulting',
    label: 'Cybersecurity Consulting',
    hint: 'Policies that people follow',
  },
];

/** Pages reached from a page in the navigation, by the beginning of their paths. */
const BELOW: readonly (readonly [start: string, entry: string])[] = [
  ['/blog/', '/blog'],
  ['/breached-websites', '/breach-checker'],
  ...MORE_SERVICES.map(({ path }) => [path, '/cyber-security'] as const),
];

/** The path of the navigation item for a page: its own, or that of the page from which it is reached. */
export function navigationPathOf(path: string): string {
  return BELOW.find(([start]) => path.startsWith(start))?.[1] ?? path;
}

/** The picture for link previews of a page. Articles have those of their drawings (`article-companions.ts`). */
export function socialImageOf(path: string): string {
  return `/social/${path === '/' ? 'home' : path.slice(1)}.png`;
}
