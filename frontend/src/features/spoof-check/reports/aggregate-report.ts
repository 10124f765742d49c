import { Parser } from 'htmlparser2';

/** One row of an aggregate report: mail of one source that fared alike. */
export interface ReportRow {
  readonly ip: string;
  readonly count: number;
  /** Whether DKIM or SPF passed with the domain in From; DMARC needs one of the two. */
  readonly dkimAligned: boolean;
  readonly spfAligned: boolean;
  /** The receiver's own reasons for treating it differently, such as `forwarded`. */
  readonly reasons: readonly string[];
  readonly envelopeFrom: string;
  /** What was signed by whom, whether or not it aligns. */
  readonly signatures: readonly {
    readonly domain: string;
    readonly selector: string;
    readonly result: string;
  }[];
}

/** An aggregate report (RFC 7489, appendix C; RFC 9990, section 3). */
export interface Report {
  readonly receiver: string;
  readonly id: string;
  /** Seconds since 1970. */
  readonly begin: number;
  readonly end: number;
  readonly domain: string;
  readonly rows: readonly ReportRow[];
}

/** Why a file was not read, in words that follow its name. */
export class UnreadableReport extends Error {}

interface Element {
  readonly name: string;
  text: string;
  readonly children: Element[];
}

const ROOT = 'feedback';
const NOT_A_REPORT = 'is not a DMARC report';
export const DAMAGED = 'is damaged or incomplete';

/**
 * Reads one aggregate report from its XML. Each record becomes a row once it is complete, so that a large report needs
 * little memory. Throws `UnreadableReport` for what is no whole report.
 */
export function readReport(xml: string): Report {
  const document: Element = { name: '', text: '', children: [] };
  const open = [document];
  const rows: ReportRow[] = [];
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === '!doctype') {
          throw new UnreadableReport('has a document type, which no report has: it was not read');
        }
      },
      onopentagname: (prefixed) => {
        if (isSchema(prefixed)) return;
        if (open.length === 1 && document.children.length > 0) {
          throw new UnreadableReport('is damaged: it goes on after its end');
        }
        const element = { name: localName(prefixed), text: '', children: [] };
        if (open.length === 1 && element.name !== ROOT) throw new UnreadableReport(NOT_A_REPORT);
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag: (prefixed, isImplied) => {
        if (isSchema(prefixed)) return;
        const element = open.pop();
        if (isImplied || element?.name !== localName(prefixed)) throw new UnreadableReport(DAMAGED);
        if (open.length !== 2 || element.name !== 'record') return;
        open[1]?.children.pop();
        rows.push(...rowOf(element));
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const [report] = document.children;
  if (!report) throw new UnreadableReport(NOT_A_REPORT);
  return { ...headOf(report), rows };
}

/** The elements at a path below one, such as `row/count`. */
function allIn(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

function textIn(element: Element, path: string): string | undefined {
  return allIn(element, path)[0]?.text.trim();
}

/** A row; none for a record about no message, which some receivers send when there was none. */
function rowOf(record: Element): ReportRow[] {
  const text = (path: string) => textIn(record, path);
  const count = Number(text('row/count'));
  const ip = text('row/source_ip') ?? '';
  if (text('row/count') === '0' && ip === '') return [];
  if (!Number.isSafeInteger(count) || count < 0 || ip === '') {
    throw new UnreadableReport('has a row without an address or a number of messages');
  }
  const lower = (element: Element, path: string) => textIn(element, path)?.toLowerCase() ?? '';
  // Some reports have a second result of SPF, for the name that the server gives itself.
  const returned = allIn(record, 'auth_results/spf').find((spf) => lower(spf, 'scope') !== 'helo');
  return [
    {
      ip,
      count,
      dkimAligned: lower(record, 'row/policy_evaluated/dkim') === 'pass',
      spfAligned: lower(record, 'row/policy_evaluated/spf') === 'pass',
      reasons: allIn(record, 'row/policy_evaluated/reason').map((reason) => lower(reason, 'type')),
      envelopeFrom: domainIn(text('identifiers/envelope_from') || (returned && textIn(returned, 'domain'))),
      signatures: allIn(record, 'auth_results/dkim').map((signed) => ({
        domain: domainIn(textIn(signed, 'domain')),
        selector: lower(signed, 'selector'),
        result: lower(signed, 'result'),
      })),
    },
  ];
}

function headOf(report: Element): Omit<Report, 'rows'> {
  const begin = Number(textIn(report, 'report_metadata/date_range/begin'));
  const end = Number(textIn(report, 'report_metadata/date_range/end'));
  const domain = domainIn(textIn(report, 'policy_published/domain'));
  if (!Number.isFinite(begin) || !Number.isFinite(end) || domain === '') {
    throw new UnreadableReport('does not say which domain and which days it is about');
  }
  return {
    receiver: textIn(report, 'report_metadata/org_name') || 'an unnamed receiver',
    id: textIn(report, 'report_metadata/report_id') ?? '',
    begin,
    end,
    domain,
  };
}

/** Some receivers write a whole address, a final dot or capital letters. */
function domainIn(text = ''): string {
  return text.toLowerCase().split('@').at(-1)?.replace(/\.$/, '') ?? '';
}

/** A part of XML's own schema language, which says nothing of a report. One receiver leaves it open. */
function isSchema(name: string): boolean {
  return /^xsd?:/i.test(name);
}

/** Receivers may prefix the names: `<dmarc:feedback>`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
