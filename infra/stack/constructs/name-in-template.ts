import { CfnResource } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Gives a resource a readable id in the template, which `sam local invoke` and the local tables use. */
export function nameInTemplate(construct: IConstruct, logicalId: string): void {
  const resource = construct.node.defaultChild;
  if (resource instanceof CfnResource) resource.overrideLogicalId(logicalId);
}
