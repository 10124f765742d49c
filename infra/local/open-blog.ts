import { run } from './run.ts';
import type { Settings } from './settings.ts';

/** What an empty blog opens with. */
const ARTICLES = 'shared/content/articles';

/** Publishes the articles that come along, by the operator's own command, unless there are some already. */
export async function openBlog({ DATA_DIR }: Settings): Promise<void> {
  const words = ['infra/ops/ops.ts', 'blog', 'import', ARTICLES, '--into-empty'];
  await run(process.execPath, ['--import', 'tsx', ...words], { DATA_DIR });
}
