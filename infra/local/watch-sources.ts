import { existsSync } from 'node:fs';
import { watch } from 'chokidar';

/** Changes come in bursts: an editor writes a file twice, a branch switch changes many. */
const QUIET_MILLISECONDS = 200;

/**
 * Calls back once after each burst of changes below these folders; missing folders are ignored. Files that are
 * replaced, as editors and `git checkout` do it, are noticed every time. Watching has started when it returns; the
 * returned function stops it.
 */
export async function watchSources(
  folders: readonly string[],
  changed: () => void,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folders.filter(existsSync), { ignoreInitial: true });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(changed, QUIET_MILLISECONDS);
  });
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
