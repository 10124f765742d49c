import { CYBER_SECURITY_PACKAGES, PRICES, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';
import { conceptsOf } from './concepts.ts';
import { meaningsIn, type Phrases, readPhrases } from './phrases.ts';
import { plainText } from './words-of.ts';

/** Things that may be bought or asked about at a price of their own, with the words that name only them. */
const NAMES = {
  plan: 'subscription, subscribe, whatsapp support, whatsapp help, whatsapp one, whatsapp plan, whatsapp thing, whatsapp package, monthly thing, support plan, monthly plan, personal plan, home plan, family plan, household plan, small business plan, business plan, membership, monthly support, it support, intekening, plan cost, the plan, your plan, uhlelo',
  computer:
    'laptop, computer, pc, desktop, notebook, macbook, imac, rekenaar, skootrekenaar, ikhompyutha, ikhompuyutha, ilaptop, lappie, lappy, virus, malware, trojan, popup, igciwane, hard drive, keyboard, motherboard',
  security:
    'security package, security bundle, security plan, security option, security deal, cyber security, cybersecurity, cyber package, protection package, starter protection, business shield, shield, enterprise ready, basic package, advanced package, enterprise package, basic security, advanced security, enterprise security, security, keep safe, monthly protection, protection, protected, safe, sekuriteitspakket, sekuriteit, kuberveiligheid, kuberpakket, sekuriteitspakkette, ezokuphepha, okuphepha',
  backup:
    'backup, back up, backing up, backed up, rugsteun, rugsteunkopie, nas, private cloud, cloud storage, cloud, storage box, wolk, isipele',
  records:
    'domain, dmarc, spf, dkim, dns, mail record, email record, spoof, spoofing, spoofed, domein, idomain, sender record, fake sender',
  website:
    'website, web site, webpage, web page, homepage, home page, webwerf, webblad, iwebhusayithi, wordpress, web shop, online shop, web design, web hosting',
  server: 'server, bediener, domain controller, iserver',
  network:
    'wifi, router, access point, network point, cabling, network cable, network, netwerk, firewall, vpn, inethiwekhi',
  mail: 'office 365, microsoft 365, m365, google workspace, mailbox',
  pentest:
    'pentest, pen test, pen testing, penetration, penetrasietoets, ethical hack, ethical hacker, ethical hacking',
  scan: 'vulnerability, vulnerability scan, kwesbaarheid',
  training:
    'training, awareness, phishing simulation, opleiding, lesson, workshop, training course, ukuqeqesha',
  ai: 'ai, automation, automate, chatbot, ki, artificial intelligence, kunsmatige intelligensie',
  popia: 'popia, popi, gdpr, iso, information law, privacy law, information act',
  camera: 'cctv, camera, alarm, kamera, ikhamera',
} as const;

/** A thing that may have a price of its own. */
export type Subject = keyof typeof NAMES;

/** Amounts that identify what they buy. */
const AMOUNTS: readonly (readonly [Subject, readonly number[]])[] = [
  ['plan', [PRICES.personalMonthly, PRICES.personalYearly, PRICES.businessPerEmployee]],
  ['computer', [PRICES.laptopService]],
  ['security', [...Object.values(CYBER_SECURITY_PACKAGES), ...Object.values(SMALL_BUSINESS_PACKAGES)]],
  ['backup', [PRICES.privateCloudFrom, PRICES.backupMonitoringMonthlyFrom]],
];

/** The boundary between two sentences. */
const SENTENCE_END = /[.?!;\n]+(?:\s|$)/;

let names: Phrases | undefined;

/**
 * The things that a message names: those in the sentences that ask for a price or, if there are none, those in the
 * whole message. `stemsOf` returns the stems of a text.
 */
export function subjectsOf(message: string, stemsOf: (text: string) => readonly string[]): Subject[] {
  const sentences = message.split(SENTENCE_END).map((text) => {
    const stems = stemsOf(text);
    return { named: namedIn(text, stems), asksPrice: conceptsOf(stems).includes('price') };
  });
  const asked = sentences.filter(({ asksPrice }) => asksPrice).flatMap(({ named }) => named);
  return [...new Set(asked.length > 0 ? asked : sentences.flatMap(({ named }) => named))];
}

function namedIn(text: string, stems: readonly string[]): Subject[] {
  const meant = meaningsIn(stems, (names ??= readPhrases(NAMES)));
  return [...meant.filter(isSubject), ...amountsIn(plainText(text))];
}

function isSubject(name: string): name is Subject {
  return name in NAMES;
}

/** "the R99 one": what costs the named amount in rand. */
function amountsIn(plain: string): Subject[] {
  const said = [...plain.matchAll(/\br ?(\d[\d ,]*)/g)].map(([, digits = '']) =>
    Number(digits.replace(/\D/g, '')),
  );
  return AMOUNTS.filter(([, amounts]) => amounts.some((amount) => said.includes(amount))).map(
    ([name]) => name,
  );
}
