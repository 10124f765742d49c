import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };

/**
 * How the library is to behave: as it recommends to a new project at the pinned version. It stands here and not in
 * cdk.json, so that the tests synthesise alike.
 */
export const CDK_FLAGS: Readonly<Record<string, unknown>> = recommended;
