import { showDirectionMarks } from '#functions/platform/rules/typed-text.ts';
import { failureWordOf } from '#functions/platform/aws-errors.ts';
import { closeDocuments } from '#functions/platform/dynamo.ts';
import { complaintOf, opsProgram } from './program.ts';
import { checkNothingKeptByNpm, optionsOf } from './odd-input.ts';
import type { PlaceOptions } from './place.ts';

/** `npm run ops -- …` */
async function main(): Promise<void> {
  const program = opsProgram({
    say: (text) => process.stdout.write(text),
    note: (text) => process.stderr.write(text),
  });
  try {
    checkNothingKeptByNpm(optionsOf(program), process.env);
    await program.parseAsync();
  } catch (error) {
    const complaint = complaintOf(error, program.opts<PlaceOptions>().stage);
    if (complaint === undefined) throw error;
    console.error(showDirectionMarks(complaint));
    process.exitCode = 1;
  } finally {
    closeDocuments();
  }
}

// The reader of a pipe may stop early (`| head`): the command finishes all the same.
process.stdout.on('error', (error) => {
  if (failureWordOf(error) !== 'EPIPE') throw error;
});

await main();
