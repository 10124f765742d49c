import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs before all tests: creates a temporary folder for the run, which its workers and their processes inherit. */
export default function ownTemporaryFolder(): void {
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'harbourlight-tests-'));
}
