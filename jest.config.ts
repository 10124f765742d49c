/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/** ESM-only packages that must pass through the transform, because Jest runs the tests as CommonJS. */
const ESM_PACKAGES = ['@middy', 'chokidar', 'marked', 'readdirp'];

// Hides the AWS SDK's warning about future Node versions, which is no test result; the workers inherit it.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
// All engines and all tests share one machine, and it may be busy.
process.env['PATIENCE'] = '10';

const config: Config = {
  // The longest tests spend half of their time waiting: for timeouts, and for pauses before a second try.
  maxWorkers: availableParallelism() + 2,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  globalSetup: '<rootDir>/infra/dev/testing/own-temporary-folder.ts',
  globalTeardown: '<rootDir>/infra/dev/testing/leave-nothing.ts',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/cdk.out', '<rootDir>/dist', '<rootDir>/.local'],
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`],
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/infra/dev/testing/seeded-fast-check.ts',
    '\\.(css|(svg|woff2)\\?url)$': '<rootDir>/frontend/src/testing/empty-style.ts',
    // Zod loads its messages in sixty languages, which nobody reads, again in every test file.
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/infra/dev/testing/no-languages.ts',
  },
  setupFiles: ['<rootDir>/frontend/src/testing/jsdom-gaps.ts'],
  setupFilesAfterEnv: [
    '<rootDir>/frontend/src/testing/fail-on-console-error.ts',
    '<rootDir>/frontend/src/testing/wait-for-busy-machines.ts',
    '<rootDir>/infra/dev/testing/keep-logs.ts',
  ],
  clearMocks: true,
  // No test measures time: a slow machine may take it.
  testTimeout: 60_000,
};

export default config;
