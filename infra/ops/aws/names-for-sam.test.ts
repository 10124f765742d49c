import { TABLES } from '#shared/runtime/tables.ts';
import { resourcesOf, synthesised } from '../../stack/testing/synthesised.ts';
import { samVariables } from './names-for-sam.ts';

const template = synthesised();
const tables = resourcesOf(template, 'AWS::DynamoDB::Table').map(([id]) => id);
const secrets = resourcesOf(template, 'AWS::SecretsManager::Secret').map(([id]) => id);
const byLogicalId = Object.fromEntries([...tables, ...secrets].map((id) => [id, `real-${id}`]));
const siteAddress = 'https://abc.cloudfront.net';

test('each function is told the real name of each table that its template refers to', () => {
  const variables = samVariables(template.toJSON(), { byLogicalId, siteAddress });
  expect(Object.keys(variables)).toEqual(resourcesOf(template, 'AWS::Lambda::Function').map(([id]) => id));
  expect(variables['ScanPorts']).toEqual({
    LIMITS_TABLE: 'real-LimitsTable',
    SCAN_AUDIT_TABLE: 'real-ScanAuditTable',
  });
  expect(variables['GetUserIp']).toEqual({});
  expect(variables['GetBlogFeed']?.['SITE_ADDRESS']).toBe(siteAddress);
  const named = new Set(Object.values(variables).flatMap((own) => Object.values(own)));
  expect(tables).toHaveLength(Object.keys(TABLES).length);
  expect(tables.filter((id) => !named.has(`real-${id}`))).toEqual([]);
});

test('a table that the deployed stack does not have is named, not guessed', () => {
  const { LimitsTable: _, ...others } = byLogicalId;
  expect(() => samVariables(template.toJSON(), { byLogicalId: others, siteAddress })).toThrow(
    'LimitsTable is not in the stack: deploy this version first.',
  );
});
