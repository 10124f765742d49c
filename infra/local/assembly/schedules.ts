import * as z from 'zod/mini';
import type { Assembly } from './read-assembly.ts';

/** A job that the stack runs by the clock. */
export interface DeclaredSchedule {
  readonly ruleArn: string;
  /** `rate(1 minute)` or `cron(0 2 * * ? *)`. */
  readonly expression: string;
  readonly functionArns: readonly string[];
}

const ruleSchema = z.object({
  ScheduleExpression: z.optional(z.string()),
  State: z.optional(z.string()),
  Targets: z.optional(z.array(z.looseObject({ Arn: z.string() }))),
});

/** Every rule of EventBridge that is switched on and has a schedule. */
export function declaredSchedules(assembly: Assembly): readonly DeclaredSchedule[] {
  return assembly.resources('AWS::Events::Rule').flatMap(({ arn, properties }) => {
    const { ScheduleExpression, State, Targets = [] } = ruleSchema.parse(properties);
    if (ScheduleExpression === undefined || State === 'DISABLED') return [];
    return [{ ruleArn: arn, expression: ScheduleExpression, functionArns: Targets.map(({ Arn }) => Arn) }];
  });
}
