import { App, Stack } from 'aws-cdk-lib';
import { styleHashes } from '../edge/site-files.ts';
import { pageHeaders } from '../edge/security-headers.ts';
import { readStage } from '../settings/stages.ts';
import { WHOLE_PRODUCTION } from '../testing/synthesised.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { headerPolicy } from './header-policy.ts';

const policyWith = (hashes: readonly string[]) =>
  headerPolicy(new Stack(new App({ outdir: temporaryFolder('cdk.out-') }), 'site'), 'Headers', {
    always: pageHeaders({ ...readStage(WHOLE_PRODUCTION), styleHashes: hashes }),
  });

test('a security policy that CloudFront would refuse is refused before anything is deployed', () => {
  const hash = `sha256-${'a'.repeat(43)}=`;
  expect(() => policyWith([hash])).not.toThrow();
  expect(() => policyWith(Array.from({ length: 40 }, () => hash))).toThrow(/CloudFront takes 1783/);
});

// `npm test` builds the site before; a site that is not built has no styles.
test('with every setting, the styles of the built documents fit into the policy', () => {
  expect(() => policyWith(styleHashes())).not.toThrow();
});
