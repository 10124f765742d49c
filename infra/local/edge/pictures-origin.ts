import { join } from 'node:path';
import { pictureNameIn } from '#shared/rules/pictures.ts';
import type { WireAnswer } from '../wire.ts';
import { answerOf } from './site-origin.ts';

/** Who may not list a bucket is told no more of what is not there. */
const DENIED: WireAnswer = {
  status: 403,
  headers: [['content-type', 'application/xml']],
  body: Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>'),
};

/** The stand-in for the bucket of the articles' pictures: what `ops` has put into the folder, at any time. */
export class PicturesOrigin {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

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
