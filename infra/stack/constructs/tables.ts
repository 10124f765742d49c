import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
  type Attribute,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import {
  EXPIRY_ATTRIBUTE,
  TABLES,
  type TableKey,
  type TableName,
  type TableShape,
} from '#shared/runtime/tables.ts';
import { nameInTemplate } from './in-template.ts';
import { capitalised } from '../settings/names-of.ts';

export interface TablesProps {
  /** Whether deletion protection is on, so that even an operator must turn it off before deleting a table. */
  readonly areProtected: boolean;
}

/**
 * Every table of `shared/runtime/tables.ts`. Tables with personal data outlive the stack; every table can be restored
 * to any second of the last 35 days.
 */
export class Tables extends Construct {
  private readonly tables = new Map<string, Table>();

  constructor(scope: Construct, id: string, props: TablesProps) {
    super(scope, id);
    for (const [name, shape] of Object.entries(TABLES)) {
      this.tables.set(name, this.makeTable(name, shape, props));
    }
  }

  named(name: TableName): Table {
    const table = this.tables.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  }

  private makeTable(name: string, shape: TableShape, props: TablesProps): Table {
    const table = new Table(this, name, {
      partitionKey: attribute(shape.partitionKey),
      ...(shape.sortKey && { sortKey: attribute(shape.sortKey) }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      // With AWS's key in KMS, rather than DynamoDB's own, there is an audit trail of who had personal data decrypted.
      encryption: shape.holdsPeople ? TableEncryption.AWS_MANAGED : TableEncryption.DEFAULT,
      timeToLiveAttribute: EXPIRY_ATTRIBUTE,
      removalPolicy: shape.holdsPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      deletionProtection: shape.holdsPeople && props.areProtected,
    });
    for (const { name: indexName, partitionKey, sortKey, attributes } of shape.indexes) {
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: attribute(partitionKey),
        ...(sortKey && { sortKey: attribute(sortKey) }),
        ...(attributes && { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...attributes] }),
      });
    }
    nameInTemplate(table, `${capitalised(name)}Table`);
    return table;
  }
}

function attribute({ name, type }: TableKey): Attribute {
  return { name, type: type === 'string' ? AttributeType.STRING : AttributeType.NUMBER };
}
