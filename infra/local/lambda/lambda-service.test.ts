import { Scheduler } from './lambda-service.ts';
import { Assembly } from '../template/assembly.ts';
import { fixtureAssembly } from '../testing/fixture-assembly.ts';

/** An emulator of the schedules of a stack that declares one rule. */
function schedulerOf(ScheduleExpression: string): Scheduler {
  const Targets = [{ Arn: { 'Fn::GetAtt': ['Job', 'Arn'] } }];
  const rule = { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression, Targets } };
  const assembly = new Assembly(fixtureAssembly({ Job: { code: '' } }, { JobRule: rule }));
  return new Scheduler(assembly, () => Promise.reject(new Error('Nothing is due')));
}

test.each([
  'cron(0 6 * * ? *)',
  'at(2026-12-01T06:00:00)',
  'rate(1 week)',
  'rate(0.5 hours)',
  'rate(-1 hour)',
  'rate(1 minute) ',
  'every minute',
  '',
])('the schedule %j is refused, so that no job is quietly left out', (expression) => {
  expect(() => schedulerOf(expression)).toThrow(/ScheduleExpression/);
});

test.each(['rate(1 minute)', 'rate(5 minutes)', 'rate(1 hour)', 'rate(12 hours)', 'rate(1 day)'])(
  'the schedule %j is read',
  (expression) => {
    expect(schedulerOf(expression)).toBeInstanceOf(Scheduler);
  },
);
