import type { Command } from 'commander';
import type { Todo } from '#functions/platform/rules/todo.ts';
import { ageOf, closeTodos, listTodos } from '#functions/housekeeping/todo.ts';
import { counted } from './columns.ts';
import { OperatorError, type PlaceOptions } from './place.ts';

/** `ops todo` and `ops done`: everything of the product that waits for a person. */
export function addTodoCommands(program: Command, say: (text: string) => void): void {
  const stage = () => program.opts<PlaceOptions>().stage;

  program
    .command('todo')
    .description('What waits for a person, of the whole product: how long, what to do, and the command')
    .action(async () => {
      const now = Date.now();
      say(todosAsText(await listTodos(now), now, stage()));
    });

  program
    .command('done <reference>')
    .description('Take off the list what a person has done; what a command does leaves it by itself')
    .requiredOption('--by <name>', 'who has done it')
    .action(async (reference: string, { by }: { readonly by: string }) => {
      if (by.trim() === '') throw new OperatorError('Who has done it? --by NAME');
      const closed = await closeTodos(reference, { by: by.trim(), at: Date.now() });
      if (closed.length === 0) throw new OperatorError(await whyNothing(reference, stage()));
      say(closed.map(({ what }) => `Done: ${what}\n`).join(''));
    });
}

async function whyNothing(reference: string, stage: string | undefined): Promise<string> {
  const found = (await listTodos(Date.now())).find((one) => one.reference === reference.toUpperCase());
  return found
    ? `${found.reference} leaves the list when it is done. ${placed(found.whatToDo, stage)}`
    : `Nothing called ${reference} waits for a person. “todo” lists what does.`;
}

function todosAsText(todos: readonly Todo[], now: number, stage: string | undefined): string {
  if (todos.length === 0) return 'Nothing waits for a person.\n';
  const texts = todos.map(({ reference, since, what, whatToDo, isClosedByHand }) =>
    [
      `\n${reference}  ${ageOf(since, now)}  ${what}`,
      `  ${placed(whatToDo, stage)}`,
      ...(isClosedByHand
        ? [`  Then: ${placed(`npm run ops -- --stage STAGE done ${reference} --by NAME`, stage)}`]
        : []),
    ].join('\n'),
  );
  return `${counted(todos.length, 'thing waits', 'things wait')} for a person, the longest first.\n${texts.join('\n')}\n`;
}

/** The commands for the place that the list is of. */
function placed(text: string, stage: string | undefined): string {
  return text.replaceAll('--stage STAGE ', stage === undefined ? '' : `--stage ${stage} `);
}
