import { type Contract, methodsOf } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { costRows } from '../costs/costs.ts';
import { MONITORED, monitorCostRows } from '../costs/monitors.ts';
import { PRICES_AS_OF } from '../costs/prices.ts';
import { VISIT } from '../costs/usage.ts';
import { describedSettings } from '../../local/settings.ts';
import { wordsOf } from '../openapi/endpoint-words.ts';
import { BACKUP_DAYS, TAB_KEPT_MINUTES } from '#shared/rules/retention.ts';
import { SECRETS } from '#shared/runtime/secrets.ts';
import { STAGE_VARIABLES } from '../../stack/settings/stage-variables.ts';
import { ATTACK_ASSUMPTIONS, attackLimits, attackRows } from './attackers.ts';
import { DATA_INVENTORY, readersOf } from './data-inventory.ts';

/** The generated sections of a document, by the name in their markers. */
export type Sections = Readonly<Record<string, () => string>>;

/** The documents that have generated sections. */
export const DOCUMENTS: Readonly<Record<string, Sections>> = {
  'docs/api.md': { endpoints },
  'docs/attackers.md': { limits: attackLimits, attack },
  'docs/costs.md': { costs, monitors },
  'docs/data-protection.md': { inventory: dataInventory },
  'docs/deploying.md': { 'settings of a stage': stageSettings, 'secrets of a stage': stageSecrets },
  'docs/developing.md': { 'settings of one machine': machineSettings },
};

/** A document with every marked section generated again. Throws for markers that are missing or unknown. */
export function withSections(document: string, sections: Sections): string {
  const marked = [...document.matchAll(/<!-- made: ([\w ]+?) -->/g)].map(([, name = '']) => name);
  const unknown = marked.filter((name) => !sections[name]);
  const missing = Object.keys(sections).filter((name) => !marked.includes(name));
  if (unknown.length + missing.length > 0) {
    throw new Error(
      `Markers of generated sections: unknown [${unknown.join()}], missing [${missing.join()}].`,
    );
  }
  return document.replace(
    /(?<=<!-- made: ([\w ]+?) -->\n)[\s\S]*?(?=<!-- end -->)/g,
    (_, name: string) => `\n${sections[name]?.() ?? ''}\n\n`,
  );
}

/** Rows as a Markdown table, with columns aligned as the formatter does it. The first row is the header. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', String.raw`\|`)));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [header = [], ...rest] = cells;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}

function attack(): string {
  return `${markdownTable(attackRows())}\n\n${ATTACK_ASSUMPTIONS}`;
}

function endpoints(): string {
  const rows = Object.values<Contract>(API).map((contract) => {
    const { does, limit = '' } = wordsOf(contract.name);
    const kept = contract.cacheSeconds === undefined ? '' : `${contract.cacheSeconds / 60} min`;
    return [methodsOf(contract).join(', '), `\`${contract.path}\``, does, limit, kept];
  });
  return markdownTable([['Method', 'Path', 'What it does', 'Limit for one visitor', 'Cached'], ...rows]);
}

function machineSettings(): string {
  const rows = describedSettings().map(({ name, fallback, about }) => [
    `\`${name}\``,
    fallback === '' ? '' : `\`${fallback}\``,
    about,
  ]);
  return markdownTable([['Variable', 'Default', 'What it decides'], ...rows]);
}

function stageSettings(): string {
  const rows = Object.values(STAGE_VARIABLES).map(({ variable, about }) => [`\`${variable}\``, about]);
  return markdownTable([['Variable', 'What it decides'], ...rows]);
}

function stageSecrets(): string {
  const rows = Object.values(SECRETS).map(({ name, about }) => [`\`/site/<stage>/${name}\``, about]);
  return markdownTable([['Parameter', 'What it is'], ...rows]);
}

function dataInventory(): string {
  const rows = DATA_INVENTORY.map(({ what, table, howLong }) => {
    const readers = readersOf(table).map((name) => `\`${name}\``);
    return [what, `\`${table}\``, howLong, readers.join(', ') || 'none: it is write-only'];
  });
  return [
    markdownTable([['What', 'Table', 'How long', 'Functions that may read it'], ...rows]),
    `The product ignores expired items at once; DynamoDB deletes them within a few days. Deleted and erased items can be restored from backups for ${BACKUP_DAYS} days. Some things that a visitor typed or saw, such as a breach result or payment details, stay in the visitor's own browser tab for at most ${TAB_KEPT_MINUTES} minutes.`,
  ].join('\n\n');
}

function monitors(): string {
  const { secondsACheck, checksAtOnce, gigabytes, kilobytes, changesAYear, falseAlarms } = MONITORED;
  const percent = Math.round(falseAlarms * 100);
  return [
    markdownTable(monitorCostRows()),
    `Assumed: a check lasts ${secondsACheck} seconds, ${checksAtOnce} at a time in a function with ${gigabytes} GB; a stored monitor takes ${kilobytes} kB and causes ${changesAYear} mails about changes a year; ${percent} % of checks see something that is gone a day later. The hourly job that reads all records is included.`,
  ].join('\n\n');
}

function costs(): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const assumed = [
    `${VISIT.edgeRequests} requests to CloudFront with ${VISIT.megabytes * 1000} kB`,
    `${VISIT.apiCalls} API calls that CloudFront does not answer from its cache`,
    `a chat message in ${percent(VISIT.chats)} of visits`,
    `a check of a domain in ${percent(VISIT.checksOfADomain)} and of an email address in ${percent(VISIT.checksOfAnAddress)}`,
    `a port scan in ${percent(VISIT.portScans)}`,
    `a lead in ${percent(VISIT.leads)}`,
  ];
  return [
    markdownTable(costRows()),
    `Assumed: a visit is ${assumed.slice(0, -1).join(', ')}, and ${assumed.at(-1)}. Prices as of ${PRICES_AS_OF}, before tax.`,
  ].join('\n\n');
}
