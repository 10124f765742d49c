import { contactSubmission } from '#functions/leads/rules/lead.ts';
import { storeLead } from '#functions/leads/io/leads.ts';
import { changeMonitor } from '#functions/monitor/io/monitors.ts';
import { confirm } from '#functions/monitor/rules/confirm.ts';
import { monitorIdOf } from '#functions/monitor/rules/monitor.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { usePassingTime } from '#functions/testing/passing-time.ts';
import { TABLES } from '#shared/runtime/tables.ts';
import { capitalised } from '../stack/settings/names-of.ts';
import { type AwsAnswers, useAwsServer } from './testing/aws-server.ts';
import { stackReply } from './testing/ready-account.ts';
import { opsProgram } from './program.ts';

const aws = useAwsServer();
useTableEngine();
const pass = usePassingTime();

const STAGE: AwsAnswers = {
  DescribeStacks: stackReply('UPDATE_COMPLETE', {
    SiteAddress: 'http://127.0.0.1:9',
    ApiId: 'abc',
    ...Object.fromEntries(
      Object.entries(TABLES).map(([name, { environment }]) => [`${capitalised(name)}TableName`, environment]),
    ),
  }),
};

async function ops(...words: string[]): Promise<{ output: string; complaint: string }> {
  let output = '';
  const program = opsProgram({ say: (text) => (output += text), note: () => undefined }).exitOverride();
  try {
    await program.parseAsync(['--stage', 'prod', '--region', 'af-south-1', ...words], { from: 'user' });
    return { output, complaint: '' };
  } catch (error) {
    return { output, complaint: error instanceof Error ? error.message : String(error) };
  }
}

test('a privacy request works on the tables of a deployed stage', async () => {
  aws.answer(STAGE);
  const submission = contactSubmission({ name: 'T', email: 't@customer.example', message: 'Hello' });
  await storeLead(submission);
  pass(31_000);
  expect((await ops('privacy', 'find', 'T@customer.example')).output).toMatch(
    /contact [0-9A-F]{8} +leads +theirs/,
  );
  expect(await ops('privacy', 'erase', 'T@customer.example', '--yes')).toMatchObject({
    output: expect.stringContaining('0 traces left'),
    complaint: '',
  });
});

test('the doctor says of a stage what it can see, and of the rest that it cannot', async () => {
  aws.answer({
    ...STAGE,
    'GET /v2/email/account': { body: { ProductionAccessEnabled: false, SendingEnabled: true } },
    DescribeParameters: { body: { Parameters: [] } },
  });
  const { output, complaint } = await ops('doctor');
  expect(output).toMatch(/ok +leads +0 came in today\./);
  expect(output).toMatch(/ATTENTION +mail +The account is in the sandbox of SES/);
  expect(output).toMatch(/ATTENTION +secrets +hibp-api-key is not set\.\n +→ .* secrets set hibp-api-key\n/);
  expect(output).toMatch(/ATTENTION +alarms +It could not be checked: /);
  expect(output).toMatch(/note +certificate +The site does not use HTTPS\./);
  expect(complaint).toMatch(/\d things need attention\./);
});

test('the doctor sees what waits to be told of a monitored domain, as the alarm does', async () => {
  aws.answer(STAGE);
  const email = 'owner@customer.example';
  const pending = { email, domain: 'customer.example', requestedAt: Date.now() };
  const { monitor } = confirm(undefined, pending, Date.now());
  const note = { kind: 'go-on' as const, id: 'a', until: Date.now() + 86_400_000 };
  await changeMonitor(monitorIdOf(email), () => ({ ...monitor, notes: [note] }));
  pass(3_600_000);
  expect((await ops('doctor')).output).toMatch(
    /ATTENTION +monitor mail +1 monitor waits to be mailed, the oldest for 60 min/,
  );
});

test('what strangers wrote turns no text around: its marks of direction are shown', async () => {
  aws.answer(STAGE);
  const every = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
  const name = `evil\u202Etxt.exe${every}`;
  const lead = await storeLead(contactSubmission({ name, email: 'turned@example.com', message: every }));
  for (const words of [['list'], ['show', lead?.id ?? ''], ['export']]) {
    const { output } = await ops('leads', ...words);
    expect(output).toContain(
      String.raw`evil\u202Etxt.exe\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066`,
    );
    expect(output).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
  }
});
