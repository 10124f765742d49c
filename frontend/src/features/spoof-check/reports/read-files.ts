import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { DAMAGED, readReport, type Report, UnreadableReport } from './aggregate-report.ts';
import { isWithin, type NamedSender, type ReportsSummary, summarise } from './summarise.ts';

export interface ReadingRequest {
  readonly domain: string;
  readonly senders: readonly NamedSender[];
  readonly files: readonly File[];
}

/** A file that was not counted, and why, in words that follow its name. */
interface SkippedFile {
  readonly name: string;
  readonly why: string;
}

export interface Reading {
  /** Missing if no report could be read. */
  readonly summary?: ReportsSummary;
  readonly skipped: readonly SkippedFile[];
}

/** The limits of one reading, which keep a hostile file from filling a phone. */
export const MOST_FILES = 50;
const MOST_UNPACKED_BYTES = 50_000_000;

/**
 * Reads report files as they came by mail. A file that cannot be read is named and left out whole; the others count. A
 * report that is in two files counts once. Never throws.
 */
export async function readReports({ domain, senders, files }: ReadingRequest): Promise<Reading> {
  const reports = new Map<string, Report>();
  const allowance = { left: MOST_UNPACKED_BYTES };
  const skipped: SkippedFile[] = [];
  async function read(file: File, nth: number): Promise<void> {
    if (nth >= MOST_FILES) {
      throw new UnreadableReport(`was not read: at most ${MOST_FILES} files are read at once`);
    }
    const found = reportsIn(new Uint8Array(await file.arrayBuffer()), allowance);
    const other = found.find((report) => !isAbout(report.domain, domain));
    if (other) throw new UnreadableReport(`is about ${other.domain}, not about ${domain}`);
    const before = reports.size;
    for (const report of found) {
      const key = `${report.receiver} ${report.id} ${report.begin}`;
      if (!reports.has(key)) reports.set(key, report);
    }
    if (reports.size === before) {
      throw new UnreadableReport('is the same report as another file, and counted once');
    }
  }
  for (const [nth, file] of files.entries()) {
    await read(file, nth).catch((error: unknown) =>
      skipped.push({
        name: file.name,
        why: error instanceof UnreadableReport ? error.message : 'could not be read',
      }),
    );
  }
  return { ...(reports.size > 0 && { summary: summarise([...reports.values()], domain, senders) }), skipped };
}

/** Whether it is the domain, or one above or below it. */
function isAbout(name: string, domain: string): boolean {
  return isWithin(name, domain) || isWithin(domain, name);
}

/** Takes the unpacked bytes of a report, piece by piece. */
type Taker = (piece: Uint8Array, isLast: boolean) => void;

/**
 * Unpacks a file as it came by mail: XML itself, gzip, or a zip with one or more reports. The kind is read from its first
 * bytes, not from its name. Throws `UnreadableReport`.
 */
function reportsIn(bytes: Uint8Array, allowance: { left: number }): Report[] {
  const reports: Report[] = [];
  let begun = 0;
  function begin(): Taker {
    begun += 1;
    const decoder = new TextDecoder();
    let xml = '';
    return (piece, isLast) => {
      allowance.left -= piece.length;
      if (allowance.left < 0) {
        throw new UnreadableReport('is too large: at most 50 MB are read at once, unpacked');
      }
      xml += decoder.decode(piece, { stream: !isLast });
      if (isLast) reports.push(readReport(xml));
    };
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) feed(new Gunzip(begin()), bytes);
  else if (bytes[0] === 0x50 && bytes[1] === 0x4b) feed(zipOf(begin), bytes);
  else begin()(bytes, true);
  if (begun === 0) throw new UnreadableReport('has no report in it: a report is an .xml file');
  if (reports.length < begun) throw new UnreadableReport(DAMAGED);
  return reports;
}

function zipOf(begin: () => Taker): Unzip {
  const zip = new Unzip((file) => {
    if (!/\.xml$/i.test(file.name) || /(^|\/)(__MACOSX\/|\.)/.test(file.name)) return;
    const take = begin();
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      take(piece, isLast);
    };
    file.start();
  });
  zip.register(UnzipInflate);
  return zip;
}

const PIECE_BYTES = 65_536;

/** In pieces, so that a bomb is noticed before it is unpacked whole. */
function feed(stream: { push: (piece: Uint8Array, isLast: boolean) => void }, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      stream.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
    }
  } catch (error) {
    // Everything else is the library's own word for bytes that are no archive.
    throw error instanceof UnreadableReport ? error : new UnreadableReport(DAMAGED);
  }
}
