import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { type ReportHead, ReportReader, type ReportRow, UnreadableReport } from './aggregate-report.ts';
import { type NamedSender, OtherDomain, type ReportsSummary, ReportsTally } from './summarise.ts';

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

/**
 * Reads report files as they came by mail. A file that cannot be read is named and left out whole; the others count. Never
 * throws.
 */
export async function readReports({ domain, senders, files }: ReadingRequest): Promise<Reading> {
  const tally = new ReportsTally(domain, senders);
  const allowance: Allowance = { left: MOST_UNPACKED_BYTES };
  const skipped: SkippedFile[] = [];
  for (const [nth, file] of files.entries()) {
    if (nth >= MOST_FILES) {
      skipped.push({ name: file.name, why: `was not read: at most ${MOST_FILES} files are read at once` });
      continue;
    }
    try {
      const added = addFile(tally, new Uint8Array(await file.arrayBuffer()), allowance);
      if (!added)
        skipped.push({ name: file.name, why: 'is the same report as another file, and counted once' });
    } catch (error) {
      skipped.push({ name: file.name, why: whyNot(error, domain) });
    }
  }
  const summary = tally.summary();
  return { ...(summary.reports > 0 && { summary }), skipped };
}

/** Counts all reports of a file, or none; false if all of them were counted before. */
function addFile(tally: ReportsTally, bytes: Uint8Array, allowance: Allowance): boolean {
  const found: { head: ReportHead; rows: ReportRow[] }[] = [];
  unpack(bytes, allowance, () => {
    const rows: ReportRow[] = [];
    return reportSink(rows, (head) => found.push({ head, rows }));
  });
  for (const { head } of found) tally.expectOwn(head);
  return found.map(({ head, rows }) => tally.add(head, rows)).includes(true);
}

function reportSink(rows: ReportRow[], onEnd: (head: ReportHead) => void): Sink {
  const reader = new ReportReader((row) => rows.push(row));
  let decoder: TextDecoder | undefined;
  return {
    push: (piece) => {
      decoder ??= decoderFor(piece);
      reader.write(decoder.decode(piece, { stream: true }));
    },
    end: () => {
      if (decoder) reader.write(decoder.decode());
      onEnd(reader.end());
    },
  };
}

/** By the byte order mark, then by the XML declaration, else UTF-8. */
function decoderFor(first: Uint8Array): TextDecoder {
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le');
  if (first[0] === 0xfe && first[1] === 0xff) return new TextDecoder('utf-16be');
  const declaration = new TextDecoder('latin1').decode(first.subarray(0, 200));
  const [, name = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration) ?? [];
  try {
    return new TextDecoder(name);
  } catch {
    throw new UnreadableReport('is written in an encoding that we do not know');
  }
}

function whyNot(error: unknown, domain: string): string {
  if (error instanceof UnreadableReport) return error.message;
  if (error instanceof OtherDomain) return `is about ${error.domain}, not about ${domain}`;
  return 'could not be read';
}

/** The limits of one reading, which keep a hostile file from filling a phone. */
export const MOST_FILES = 50;
const MOST_UNPACKED_BYTES = 50_000_000;

const PIECE_BYTES = 65_536;

interface Allowance {
  left: number;
}

/** What takes one file's unpacked bytes, piece by piece. */
interface Sink {
  readonly push: (bytes: Uint8Array) => void;
  readonly end: () => void;
}

/**
 * Unpacks a file as it came by mail: XML itself, gzip, or a zip with one or more reports. The kind is read from its first
 * bytes, not from its name. A sink is opened for each report in it. Throws `UnreadableReport`.
 */
function unpack(bytes: Uint8Array, allowance: Allowance, openSink: () => Sink): void {
  const limited = (): Sink => {
    const sink = openSink();
    return {
      ...sink,
      push: (piece) => {
        allowance.left -= piece.length;
        if (allowance.left < 0) {
          throw new UnreadableReport('is too large: at most 50 MB are read at once, unpacked');
        }
        sink.push(piece);
      },
    };
  };
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) gunzip(bytes, limited());
  else if (bytes[0] === 0x50 && bytes[1] === 0x4b) unzip(bytes, limited);
  else plain(bytes, limited());
}

function plain(bytes: Uint8Array, sink: Sink): void {
  for (const piece of piecesOf(bytes)) sink.push(piece);
  sink.end();
}

function gunzip(bytes: Uint8Array, sink: Sink): void {
  let hasEnded = false;
  const stream = new Gunzip((piece, isLast) => {
    sink.push(piece);
    hasEnded ||= isLast;
  });
  feed(stream, bytes);
  if (!hasEnded) throw new UnreadableReport(DAMAGED);
  sink.end();
}

const DAMAGED = 'is damaged or incomplete';

function unzip(bytes: Uint8Array, openSink: () => Sink): void {
  let begun = 0;
  let ended = 0;
  const stream = new Unzip((file) => {
    if (!/\.xml$/i.test(file.name) || /(^|\/)(__MACOSX\/|\.)/.test(file.name)) return;
    begun += 1;
    const sink = openSink();
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      sink.push(piece);
      if (!isLast) return;
      ended += 1;
      sink.end();
    };
    file.start();
  });
  stream.register(UnzipInflate);
  feed(stream, bytes);
  if (begun === 0) throw new UnreadableReport('has no report in it: a report is an .xml file');
  if (ended < begun) throw new UnreadableReport(DAMAGED);
}

function feed(stream: { push: (piece: Uint8Array, isLast: boolean) => void }, bytes: Uint8Array): void {
  const pieces = [...piecesOf(bytes)];
  try {
    for (const [at, piece] of pieces.entries()) stream.push(piece, at === pieces.length - 1);
  } catch (error) {
    // Everything else is the library's own word for bytes that are no archive.
    throw error instanceof UnreadableReport ? error : new UnreadableReport(DAMAGED);
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
