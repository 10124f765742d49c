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
  readonly headerFrom: string;
  readonly envelopeFrom: string;
  /** What was signed by whom, whether or not it aligns. */
  readonly signatures: readonly {
    readonly domain: string;
    readonly selector: string;
    readonly result: string;
  }[];
}

/** An aggregate report without its rows (RFC 7489, appendix C; RFC 9990, section 3). */
export interface ReportHead {
  readonly receiver: string;
  readonly id: string;
  /** Seconds since 1970. */
  readonly begin: number;
  readonly end: number;
  readonly domain: string;
}

/** Why a file was not read, in words that follow its name. */
export class UnreadableReport extends Error {}

const RECORD = 'record';
const NOT_A_REPORT = 'is not a DMARC report';

/**
 * Reads one aggregate report from its XML, piece by piece, and hands on each row once it is complete: a report of any
 * length needs no more memory than a row. Throws `UnreadableReport` for what is no whole report.
 */
export class ReportReader {
  readonly #path: string[] = [];
  readonly #onRow: (row: ReportRow) => void;
  readonly #head = new Map<string, string>();
  #record = emptyRecord();
  #text = '';
  #isWhole = false;
  #isBroken = false;
  #isEmpty = true;
  readonly #parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === '!doctype') {
          throw new UnreadableReport('has a document type, which no report has: it was not read');
        }
      },
      // One receiver leaves the schema that it names open.
      onopentagname: (name) => isSchema(name) || this.#open(localName(name)),
      ontext: (text) => {
        this.#text += text;
      },
      onclosetag: (name, isImplied) => isSchema(name) || this.#close(localName(name), isImplied),
    },
    { xmlMode: true },
  );

  constructor(onRow: (row: ReportRow) => void) {
    this.#onRow = onRow;
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  /** The head of the report, once all of it was written. */
  end(): ReportHead {
    this.#parser.end();
    if (this.#isEmpty) throw new UnreadableReport(NOT_A_REPORT);
    if (this.#isBroken || !this.#isWhole) throw new UnreadableReport('is damaged or incomplete');
    return headOf(this.#head);
  }

  #open(name: string): void {
    if (this.#path.length === 0 && name !== 'feedback') {
      throw new UnreadableReport(this.#isWhole ? 'is damaged: it goes on after its end' : NOT_A_REPORT);
    }
    this.#isEmpty = false;
    if (this.#isWhole) throw new UnreadableReport('is damaged: it goes on after its end');
    this.#path.push(name);
    this.#text = '';
    const path = this.#path.slice(1).join('/');
    if (path === RECORD) this.#record = emptyRecord();
    if (path === `${RECORD}/auth_results/dkim`) this.#record.signatures.push(new Map());
    if (path === `${RECORD}/auth_results/spf`) this.#record.returns.push(new Map());
    if (path === `${RECORD}/row/policy_evaluated/reason`) this.#record.reasons.push('');
  }

  #close(name: string, isImplied: boolean): void {
    if (isImplied || this.#path.at(-1) !== name) this.#isBroken = true;
    const path = this.#path.slice(1).join('/');
    const text = this.#text.trim();
    this.#text = '';
    this.#path.pop();
    if (this.#isBroken) return;
    if (path === '') this.#isWhole = true;
    else if (path === RECORD) {
      const row = rowOf(this.#record);
      if (row) this.#onRow(row);
    } else if (path.startsWith(`${RECORD}/`)) keepIn(this.#record, path.slice(RECORD.length + 1), text);
    else if (!this.#head.has(path)) this.#head.set(path, text);
  }
}

interface RecordSoFar {
  readonly fields: Map<string, string>;
  readonly signatures: Map<string, string>[];
  /** The results of SPF: for the return address, and in some reports for the name that the server gives itself. */
  readonly returns: Map<string, string>[];
  readonly reasons: string[];
}

function emptyRecord(): RecordSoFar {
  return { fields: new Map(), signatures: [], returns: [], reasons: [] };
}

function keepIn({ fields, signatures, returns, reasons }: RecordSoFar, path: string, text: string): void {
  const [, kind, name] = /^auth_results\/(dkim|spf)\/(\w+)$/.exec(path) ?? [];
  if (name !== undefined) (kind === 'dkim' ? signatures : returns).at(-1)?.set(name, text);
  else if (path === 'row/policy_evaluated/reason/type') reasons[reasons.length - 1] = text.toLowerCase();
  else fields.set(path, text);
}

/** A row; undefined for one about no message, which some receivers send when there was none. */
function rowOf({ fields, signatures, returns, reasons }: RecordSoFar): ReportRow | undefined {
  const count = Number(fields.get('row/count'));
  const ip = fields.get('row/source_ip') ?? '';
  if (fields.get('row/count') === '0' && ip === '') return undefined;
  if (!Number.isSafeInteger(count) || count < 0 || ip === '') {
    throw new UnreadableReport('has a row without an address or a number of messages');
  }
  const evaluated = (what: string) => fields.get(`row/policy_evaluated/${what}`)?.toLowerCase() === 'pass';
  return {
    ip,
    count,
    dkimAligned: evaluated('dkim'),
    spfAligned: evaluated('spf'),
    reasons,
    headerFrom: domainIn(fields.get('identifiers/header_from')),
    envelopeFrom: domainIn(
      fields.get('identifiers/envelope_from') ||
        returns.find((one) => one.get('scope')?.toLowerCase() !== 'helo')?.get('domain'),
    ),
    signatures: signatures.map((signed) => ({
      domain: domainIn(signed.get('domain')),
      selector: (signed.get('selector') ?? '').toLowerCase(),
      result: (signed.get('result') ?? '').toLowerCase(),
    })),
  };
}

function headOf(head: ReadonlyMap<string, string>): ReportHead {
  const begin = Number(head.get('report_metadata/date_range/begin'));
  const end = Number(head.get('report_metadata/date_range/end'));
  const domain = domainIn(head.get('policy_published/domain'));
  if (!Number.isFinite(begin) || !Number.isFinite(end) || domain === '') {
    throw new UnreadableReport('does not say which domain and which days it is about');
  }
  return {
    receiver: head.get('report_metadata/org_name') || 'an unnamed receiver',
    id: head.get('report_metadata/report_id') ?? '',
    begin,
    end,
    domain,
  };
}

/** Some receivers write a whole address, a final dot or capital letters. */
function domainIn(text = ''): string {
  return text.toLowerCase().split('@').at(-1)?.replace(/\.$/, '') ?? '';
}

/** A part of XML's own schema language, which says nothing of a report. */
function isSchema(name: string): boolean {
  return /^xsd?:/i.test(name);
}

/** Receivers may prefix the names: `<dmarc:feedback>`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
