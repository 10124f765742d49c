import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the `cdk` command adds to a template so that tools find each function's code. */
const CONTEXT = { 'aws:cdk:enable-asset-metadata': true, 'aws:cdk:enable-path-metadata': true };

/**
 * Synthesises the stack as `cdk synth` would, for the stage `local`, with every function's bundle. It runs in a
 * separate process, because the CDK takes 150 MB that nothing needs afterwards. Throws with the error message of the
 * synthesis.
 */
export async function synthesise(folder: string): Promise<void> {
  const outdir = resolve(folder);
  const { STAGE: _ofTheOperator, ...environment } = process.env;
  try {
    await run(process.execPath, ['--import', 'tsx', 'infra/stack/app.ts'], {
      env: {
        ...environment,
        STAGE: 'local',
        CDK_OUTDIR: outdir,
        CDK_CONTEXT_JSON: JSON.stringify(CONTEXT),
        // The CDK's own check of the template takes two seconds; the tests make it.
        CDK_VALIDATION: 'false',
      },
    });
  } catch (error) {
    throw new Error(`The stack cannot be synthesised:\n${complaintOf(error)}`, { cause: error });
  }
  // The bundles are CommonJS, as on Lambda, whatever the package around the folder says. The file is written once: Node
  // refuses to load a bundle while it is half written.
  const mark = join(outdir, 'package.json');
  if (!existsSync(mark)) writeFileSync(mark, '{ "type": "commonjs" }\n');
}

/** The line of an error that a person can act upon, without the CDK's minified source around it. */
function complaintOf(error: unknown): string {
  const text = typeof error === 'object' && error && 'stderr' in error ? String(error.stderr) : String(error);
  const lines = text.split('\n').filter((line) => line.length < 500 && !/^\s+at |^Node\.js v/.test(line));
  return lines.join('\n').trim();
}
