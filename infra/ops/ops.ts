import { showDirectionMarks } from '#functions/platform/rules/direction-marks.ts';
import { SourceDownError } from '#functions/platform/rules/errors.ts';
import { failureWordOf } from '#functions/platform/aws-errors.ts';
import { closeDocuments } from '#functions/platform/dynamo.ts';
import { OperatorError } from './place.ts';
import { opsProgram } from './program.ts';

/** `npm run ops -- …` */
async function main(): Promise<void> {
  try {
    await opsProgram({
      say: (text) => process.stdout.write(text),
      note: (text) => process.stderr.write(text),
    }).parseAsync();
  } catch (error) {
    if (!(error instanceof OperatorError || error instanceof SourceDownError)) throw error;
    // Only what the network or AWS has said has a cause.
    const hint = error.cause === undefined ? '' : ' Is it still running? "npm start" starts it.';
    console.error(showDirectionMarks(`${error.message}${hint}`));
    process.exitCode = 1;
  } finally {
    closeDocuments();
  }
}

// Whoever reads along may have seen enough (`| head`): what is under way goes on all the same.
process.stdout.on('error', (error) => {
  if (failureWordOf(error) !== 'EPIPE') throw error;
});

await main();
