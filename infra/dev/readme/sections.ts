import { type Contract, methodsOf } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { describedSettings } from '../../local/settings.ts';
import { wordsOf } from '../openapi/endpoint-words.ts';
import { SECRETS } from '#shared/runtime/secrets.ts';
import { STAGE_VARIABLES } from '../../stack/settings/stage-variables.ts';

/** The generated sections of a document, by the name in their markers. */
export type Sections = Readonly<Record<string, () => string>>;

/** The documents that have generated sections. */
export const DOCUMENTS: Readonly<Record<string, Sections>> = {
  'docs/api.md': { endpoints },
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

function endpoints(): string {
  const rows = Object.values<Contract>(API).map((contract) => {
    const { does, limit = '' } = wordsOf(contract.name);
    const kept = contract.cacheSeconds === undefined ? '' : `${contract.cacheSeconds / 60} min`;
    return [methodsOf(contract).join(', '), `\`${contract.path}\``, does, limit, kept];
  });
  return markdownTable([['Method', 'Path', 'What it does', 'Limit for one visitor', 'Cached'], ...rows]);
}

function machineSettings(): string {
  return listOf(
    describedSettings().map(({ name, fallback, about }) => [
      fallback === '' ? name : `${name}=${fallback}`,
      about,
    ]),
  );
}

function stageSettings(): string {
  return listOf(Object.values(STAGE_VARIABLES).map(({ variable, about }) => [variable, about]));
}

function stageSecrets(): string {
  return listOf(Object.values(SECRETS).map(({ name, about }) => [`/site/<stage>/${name}`, about]));
}

/** A Markdown list of settings, wrapped as the formatter does it. */
function listOf(settings: readonly (readonly [name: string, about: string])[]): string {
  return settings.map(([name, about]) => `- \`${name}\`: ${about}`).join('\n');
}
