import { CfnResource, Validations } from 'aws-cdk-lib';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  type FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct, IConstruct } from 'constructs';

/**
 * Acknowledges findings below a construct, each with the reason why it stands; AwsSolutions rules go by their short id.
 */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [rule, reason] of Object.entries(reasons)) {
    const id = rule.startsWith('Annotation::') ? rule : `AwsSolutions::AwsSolutions-${rule}`;
    Validations.of(construct).acknowledge({ id, reason });
  }
}

/** Gives a resource a readable id in the template, which `sam local invoke` and the local tables use. */
export function nameInTemplate(construct: IConstruct, logicalId: string): void {
  const resource = construct.node.defaultChild;
  if (resource instanceof CfnResource) resource.overrideLogicalId(logicalId);
}

/** A CloudFront Function, and when it runs. */
export function edgeFunction(
  scope: Construct,
  id: string,
  { eventType, code }: { readonly eventType: FunctionEventType; readonly code: string },
): FunctionAssociation {
  const runtime = FunctionRuntime.JS_2_0;
  return {
    eventType,
    function: new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime }),
  };
}
