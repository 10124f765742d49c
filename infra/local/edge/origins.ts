import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pictureNameIn } from '#shared/rules/articles.ts';
import { cacheControlOf } from '../../stack/edge/site-files.ts';
import { PACKED_FOLDER } from '../../stack/edge/decide.ts';
import type { WireAnswer } from '../wire.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
};

/** S3 does not tell a caller without the List permission that a file is missing. */
const DENIED = refusal(403, 'AccessDenied');
const MISSING = refusal(404, 'NoSuchKey');

function refusal(status: number, code: string): WireAnswer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  return { status, headers: [['content-type', 'application/xml']], body: Buffer.from(body) };
}

/** The emulator of the site's bucket: exactly the files that the build left in the folder, and no path outside it. */
export class SiteOrigin {
  private readonly files = new Map<string, WireAnswer>();

  constructor(folder: string) {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length).replaceAll('\\', '/');
      this.files.set(path, answerOf(file, path));
    }
  }

  answer(path: string): WireAnswer {
    return this.files.get(path) ?? MISSING;
  }
}

/** A file as S3 returns it under a path, with the metadata that it was uploaded with. */
function answerOf(file: string, path: string): WireAnswer {
  const body = readFileSync(file);
  return {
    status: 200,
    headers: [
      ['content-type', TYPES[extname(file)] ?? 'application/octet-stream'],
      ['etag', `"${createHash('md5').update(body).digest('hex')}"`],
      ['last-modified', statSync(file).mtime.toUTCString()],
      ['cache-control', cacheControlOf(path)],
      ...(path.startsWith(PACKED_FOLDER) ? [['content-encoding', 'br'] as const] : []),
    ],
    body,
  };
}

/** The emulator of the bucket of the articles' pictures: the files that `ops` has put into the folder so far. */
export class PicturesOrigin {
  constructor(private readonly folder: string) {}

  answer(path: string): WireAnswer {
    const name = pictureNameIn(path);
    if (name === undefined) return DENIED;
    try {
      return answerOf(join(this.folder, name), path);
    } catch {
      return DENIED;
    }
  }
}
