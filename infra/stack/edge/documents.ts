import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import type { SiteFiles } from './decide.ts';

/** The documents and feeds outside /api that functions make, in the same form as the files of the built site. */
export const DOCUMENTS: SiteFiles = documentsOf(Object.values<Contract>(API));

function documentsOf(contracts: readonly Contract[]): SiteFiles {
  const outside = contracts.filter(({ path }) => !path.startsWith('/api/'));
  const isPage = ({ answers }: Contract) => answers === 'text/html';
  const belowAny = /^(.*)\/\{\w+\}$/;
  return {
    pages: outside.filter((each) => isPage(each) && !belowAny.test(each.path)).map(({ path }) => path),
    anyBelow: outside.filter(isPage).flatMap(({ path }) => belowAny.exec(path)?.[1] ?? []),
    files: outside.filter((each) => !isPage(each)).map(({ path }) => path),
    folders: [],
  };
}
