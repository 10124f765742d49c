import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { UnreadableReport } from './aggregate-report.ts';

/** The limits of one reading, which keep a hostile file from filling a phone. */
export const MOST_FILES = 50;
export const MOST_UNPACKED_BYTES = 50_000_000;

/** How much is handed on at once. */
const PIECE_BYTES = 65_536;

/** How many unpacked bytes this reading may still have. */
export interface Allowance {
  left: number;
}

/** What takes one file's unpacked bytes, piece by piece. */
export interface Sink {
  readonly push: (bytes: Uint8Array) => void;
  readonly end: () => void;
}

/**
 * Unpacks a file as it came by mail: XML itself, gzip, or a zip with one or more reports. The kind is read from its first
 * bytes, not from its name. A sink is opened for each report in it. Throws `UnreadableReport`.
 */
export function unpack(bytes: Uint8Array, allowance: Allowance, openSink: () => Sink): void {
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
