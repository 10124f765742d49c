import { type ReportHead, ReportReader, type ReportRow, UnreadableReport } from './aggregate-report.ts';
import { type NamedSender, OtherDomain, type ReportsSummary, ReportsTally } from './summarise.ts';
import { type Allowance, MOST_FILES, MOST_UNPACKED_BYTES, type Sink, unpack } from './unpack.ts';

export interface ReadingRequest {
  readonly domain: string;
  readonly senders: readonly NamedSender[];
  readonly files: readonly File[];
}

/** A file that was not counted, and why, in words that follow its name. */
export interface SkippedFile {
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
