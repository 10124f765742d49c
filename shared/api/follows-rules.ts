import * as z from 'zod/mini';
import { firstFailedRule, type FormRule } from '../rules/form-rules.ts';

/** Validates with the same ordered rules as the form; the first that fails is the error. */
export function followsRules<Values>(rules: readonly FormRule<Values>[]) {
  return z.superRefine<Values>((values, context) => {
    const failedRule = firstFailedRule(rules, values);
    if (failedRule)
      context.addIssue({ code: 'custom', message: failedRule.description, path: [failedRule.field] });
  });
}
