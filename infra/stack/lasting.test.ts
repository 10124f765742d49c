import type { Template } from 'aws-cdk-lib/assertions';
import { TABLES } from '#shared/runtime/tables.ts';
import { capitalised, namesOf } from './settings/names-of.ts';
import { type Resource, resourcesOf, synthesised, WHOLE_PRODUCTION } from './testing/synthesised.ts';

const PEOPLES_TABLES = namesOf(TABLES)
  .filter((name) => TABLES[name].holdsPeople)
  .map((name) => `${capitalised(name)}Table`);

let template: Template;
let all: [string, Resource][];

beforeAll(() => {
  template = synthesised(WHOLE_PRODUCTION);
  all = Object.entries(template.toJSON()['Resources'] as Record<string, Resource>);
});

test('taking the product down leaves people’s tables, and nothing else', () => {
  const kept = all.filter(
    ([, { DeletionPolicy }]) => DeletionPolicy !== undefined && DeletionPolicy !== 'Delete',
  );
  expect(kept.map(([id]) => id).sort()).toEqual(PEOPLES_TABLES.toSorted());
  expect(kept.filter(([, { UpdateReplacePolicy }]) => UpdateReplacePolicy !== 'Retain')).toEqual([]);
});

test('what AWS keeps unless it is told otherwise is told to go: logs, secret, buckets', () => {
  const stubborn = all.filter(([, { Type }]) =>
    ['AWS::Logs::LogGroup', 'AWS::SecretsManager::Secret', 'AWS::S3::Bucket'].includes(Type),
  );
  expect(stubborn.length).toBeGreaterThan(20);
  expect(stubborn.filter(([, { DeletionPolicy }]) => DeletionPolicy !== 'Delete')).toEqual([]);
  // A bucket that is not empty cannot be deleted.
  const buckets = resourcesOf(template, 'AWS::S3::Bucket').map(([id]) => id);
  expect(buckets.sort()).toEqual(['PicturesBucket', 'WebsiteBucket']);
  for (const bucket of buckets) {
    template.hasResourceProperties('Custom::S3AutoDeleteObjects', { BucketName: { Ref: bucket } });
  }
});

test('in production people’s tables are deleted by nobody who has not first lifted their protection', () => {
  for (const id of PEOPLES_TABLES) {
    const [, table] = resourcesOf(template, 'AWS::DynamoDB::Table').find(([name]) => name === id) ?? [];
    expect([id, table?.Properties['DeletionProtectionEnabled']]).toEqual([id, true]);
  }
});

test('no table has a name of its own, so that a product put up anew does not run into a former one', () => {
  const named = resourcesOf(template, 'AWS::DynamoDB::Table').filter(
    ([, { Properties }]) => Properties['TableName'],
  );
  expect(named).toEqual([]);
});
