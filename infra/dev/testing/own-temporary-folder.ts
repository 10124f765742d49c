import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before a run: it gets a temporary folder of its own, which its workers and their processes inherit. */
export default function ownTemporaryFolder(): void {
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'harbourlight-tests-'));
}
