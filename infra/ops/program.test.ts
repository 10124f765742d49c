import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { SourceDownError } from '#functions/platform/rules/errors.ts';
import { complaintOf } from './program.ts';
import { OperatorError } from './place.ts';

function refused(name: string, message: string): Error {
  return new DynamoDBServiceException({ name, message, $fault: 'client', $metadata: {} });
}

test('what AWS refuses is one line, with what to do', () => {
  const error = refused('AccessDeniedException', 'You may not dynamodb:Scan');
  expect(complaintOf(error, 'prod')).toBe(
    'AWS refused a request: AccessDeniedException: You may not dynamodb:Scan. What it did before that remains; you can run the same command again.',
  );
});

test('a sentence of AWS that has its full stop gets no other', () => {
  const output = complaintOf(refused('UnrecognizedClientException', 'The token is invalid.'), 'prod');
  expect(output).toContain('The token is invalid. What');
});

test('only who works on this machine is told to start it', () => {
  const down = new SourceDownError('We cannot reach our records.', 30);
  expect(complaintOf(down, undefined)).toBe('We cannot reach our records.');
  down.cause = new Error('ECONNREFUSED');
  expect(complaintOf(down, undefined)).toMatch(/npm start/);
  expect(complaintOf(down, 'prod')).toMatch(/^We cannot reach our records\. .*run the same command again\.$/);
});

test('a fault of our own keeps its stack of calls', () => {
  expect(complaintOf(new TypeError('x is undefined'), 'prod')).toBeUndefined();
  expect(complaintOf(new OperatorError('There is no lead.'), 'prod')).toBe('There is no lead.');
});
