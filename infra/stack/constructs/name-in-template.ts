import { CfnResource } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Gives a resource a readable id in the template: what `sam local invoke` and the local tables call it by. */
export function nameInTemplate(construct: IConstruct, logicalId: string): void {
  const resource = construct.node.defaultChild;
  if (resource instanceof CfnResource) resource.overrideLogicalId(logicalId);
}
