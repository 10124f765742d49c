import { SourceDownError } from '#functions/domain/errors.ts';
import { closeDocuments } from '#functions/io/dynamo.ts';
import { OperatorError } from './place.ts';
import { opsProgram } from './program.ts';

/** `npm run ops -- …` */
async function main(): Promise<void> {
  try {
    await opsProgram((text) => process.stdout.write(text)).parseAsync();
  } catch (error) {
    if (!(error instanceof OperatorError || error instanceof SourceDownError)) throw error;
    const hint = error instanceof SourceDownError ? ' Is it still running? "npm start" starts it.' : '';
    console.error(`${error.message}${hint}`);
    process.exitCode = 1;
  } finally {
    closeDocuments();
  }
}

await main();
