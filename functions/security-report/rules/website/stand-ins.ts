import { danger, type ReportFinding, warning } from '../facts-and-findings.ts';
import { frontPageOf, readAnswer } from './front-page.ts';
import type { SeenWebsite } from './seen.ts';

/** A page that stands where the owner's should be. */
interface StandIn {
  readonly id: string;
  readonly finding: typeof danger;
  /** Its title, or its path, as the programs named here write it. */
  readonly shows: RegExp;
  readonly title: string;
  readonly explanation: string;
  readonly isTakeover?: true;
}

/** The path of WordPress's own installer, which any visitor may go on with; all others are told by their titles. */
const INSTALLER = /\/wp-admin\/(install|setup-config)\.php$/;

const STAND_INS: readonly StandIn[] = [
  {
    id: 'front-suspended',
    finding: danger,
    // cPanel, Plesk, DirectAdmin
    shows: /^(this )?(account|website|web ?site|site)( has been| is)? suspended\b/i,
    title: 'The web host has switched the website off',
    explanation:
      'Visitors see that it is suspended, mostly because a bill is open or the website was abused.',
  },
  {
    id: 'front-parked',
    finding: warning,
    shows: /\b(domain( name)?|\.[a-z]{2,}) is (for sale|parked)\b|^parked domain\b|\bbuy this domain\b/i,
    title: 'The name shows a page of whoever sells or parks domains',
    explanation:
      'Visitors find adverts or an offer of the name. If it is yours, it does not lead to your website.',
  },
  {
    id: 'front-listing',
    finding: danger,
    shows: /^index of \//i,
    title: 'Visitors find a list of the files on the server',
    explanation: 'Anybody can open and copy every one of them, backups and drafts too.',
    isTakeover: true,
  },
  {
    id: 'front-default',
    finding: warning,
    // nginx, Apache, IIS, Plesk, cPanel
    shows:
      /^(welcome to nginx!?|apache2? .*default page.*|it works!?|iis windows( server)?|web server's default page|default web ?site page|domain default page)$/i,
    title: 'Visitors find the first page of the web server in place of your website',
    explanation: 'The website is not set up there, or the name leads to the wrong place on the server.',
  },
];

/** What stands where the owner's front page should be; undefined for every other page. */
export function standInFinding(seen: SeenWebsite): ReportFinding | undefined {
  const front = frontPageOf(seen);
  if (front.kind !== 'page') return undefined;
  const work = { id: 'front-page', minutes: 60, title: 'Have your website shown' };
  const { pathname } = new URL(front.answer.url);
  if (INSTALLER.test(pathname)) {
    return danger('front-installer', 'Anybody can finish the installation of the website', {
      risk: 'takeover',
      explanation: 'It was begun and not finished. Whoever finishes it first is its administrator.',
      work,
      message: `The front page of ${seen.host} leads to the installer of WordPress (${pathname}). Please finish the installation today, or take it away.`,
    });
  }
  const shown = readAnswer(front.answer)?.title ?? '';
  const found = STAND_INS.find(({ shows }) => shows.test(shown));
  return found?.finding(found.id, found.title, {
    ...(found.isTakeover && { risk: 'takeover' }),
    explanation: found.explanation,
    work,
    message: `The front page of ${seen.host} shows “${shown}” in place of the website. Please find out why, and make it show the website.`,
  });
}
