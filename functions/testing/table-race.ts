import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { closeDocuments, documents, tableName } from '../platform/dynamo.ts';

type Change = () => Promise<unknown>;

/** Another process, which changes an item of the limits between our write and our read of it. */
export interface TableRace {
  /** How many reads there were since `aroundReads`. */
  reads: number;
  clear(key: string): Promise<unknown>;
  put(key: string, item: object): Promise<unknown>;
  /** Runs `before` just before each read, and `after` just after it, until the test is over. */
  aroundReads(before: Change, after?: Change): void;
}

/** Lets the tests of a `describe` race with another process for an item of the limits. Used after `useTableEngine`. */
export function useTableRace(): TableRace {
  const TableName = () => tableName('limits');
  const race: TableRace = {
    reads: 0,
    clear: (key) => documents().send(new DeleteCommand({ TableName: TableName(), Key: { key } })),
    put: (key, item) => documents().send(new PutCommand({ TableName: TableName(), Item: { key, ...item } })),
    aroundReads(before, after = async () => undefined) {
      race.reads = 0;
      documents().middlewareStack.add(
        (next, { commandName }) =>
          async (args) => {
            if (commandName !== 'GetItemCommand') return next(args);
            race.reads += 1;
            await before();
            const answer = await next(args);
            await after();
            return answer;
          },
        { step: 'initialize' },
      );
    },
  };
  afterEach(closeDocuments);
  return race;
}
