import { type DeclaredBehavior, withFakeHosts } from './distribution.ts';

const POLICY =
  "default-src 'none'; form-action https://pay.example https://*.pay.example; frame-ancestors 'none'";

function behaviorWith(policy: string): DeclaredBehavior {
  return {
    pattern: '*',
    origin: { kind: 'site', headers: [] },
    methods: [],
    functionEvents: [],
    responseHeaders: [
      { name: 'content-security-policy', value: policy, overrides: true },
      { name: 'x-other', value: 'https://pay.example', overrides: true },
    ],
    forwardedHeaders: [],
    forwardsQuery: false,
    encodings: [],
  };
}

const declared: { environment: Record<string, string> }[] = [
  { environment: { PAY_HOST: 'https://pay.example', TABLE: 'leads' } },
  { environment: {} },
];

function policiesWith(overlay: Readonly<Record<string, string>>, policy = POLICY): string[] {
  const [behavior] = withFakeHosts([behaviorWith(policy)], declared, overlay);
  return behavior?.responseHeaders.map(({ value }) => value) ?? [];
}

test('a page is let to the fake of a service that its policy names, and no other header changes', () => {
  expect(policiesWith({ PAY_HOST: 'http://localhost:4000' })).toEqual([
    "default-src 'none'; form-action http://localhost:4000 https://*.pay.example; frame-ancestors 'none'",
    'https://pay.example',
  ]);
});

test('the last address of a directive is found too', () => {
  const [policy] = policiesWith(
    { PAY_HOST: 'http://localhost:4000' },
    "form-action 'self' https://pay.example; x",
  );
  expect(policy).toBe("form-action 'self' http://localhost:4000; x");
});

test('what has no fake stays', () => {
  expect(policiesWith({ TABLE: 'other', ELSEWHERE: 'http://localhost:4000' })[0]).toBe(POLICY);
});
