import { readReports, type ReadingRequest } from './read-files.ts';

/** Reads reports outside the page's own thread, so that a large one does not block it. */
addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  void readReports(data).then((reading) => postMessage(reading));
});
