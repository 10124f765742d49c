import { domainToASCII } from 'node:url';
import type { Command } from 'commander';
import { shownTime } from '#functions/platform/rules/shown-time.ts';
import { eraseMonitorAtRest, listMonitors } from '#functions/monitor/io/monitors.ts';
import { type Monitor, monitorIdOf } from '#functions/monitor/rules/monitor.ts';
import { factsAsText, inColumns, moreThan } from './columns.ts';
import { OperatorError } from './place.ts';
import { wholeNumber } from './terminal.ts';

/** `ops monitors …`: the domains and the addresses that their owners have asked us to monitor. */
export function addMonitorCommands(program: Command, say: (text: string) => void): void {
  const monitors = program.command('monitors').description('Read and manage monitored domains and addresses');

  monitors
    .command('list')
    .description('The monitored domains and addresses, the oldest first')
    .option('--most <number>', 'how many at most', wholeNumber, 50)
    .action(async ({ most }: { readonly most: number }) => {
      const all = await listMonitors();
      say(all.length === 0 ? 'No monitors.\n' : asTable(all.slice(0, most)) + moreThan(most, all));
    });

  monitors
    .command('show <address>')
    .description('Show monitors, by their owner’s address or by the domain')
    .action(async (wanted: string) => say((await monitorsCalled(wanted)).map(inFull).join('\n')));

  monitors
    .command('remove <email>')
    .description('End the monitors of an owner and erase all of them, as the owner can by a click')
    .action(async (email: string) => {
      const erased = [
        await eraseMonitorAtRest(monitorIdOf(email)),
        await eraseMonitorAtRest(monitorIdOf(email, 'address')),
      ];
      if (!erased.includes(true)) throw new OperatorError('This address has no monitor.');
      say('The monitor and its unsent news are erased.\n');
    });
}

function asTable(monitors: readonly Monitor[]): string {
  const rows = monitors.map((monitor) => [
    monitor.domain ?? BREACHES,
    monitor.email,
    shownTime(monitor.confirmedAt),
    monitor.checkedAt === undefined ? 'not yet' : shownTime(monitor.checkedAt),
    stateOf(monitor),
  ]);
  return inColumns(['Domain', 'Email', 'Since', 'Last check', 'State'], rows);
}

/** What stands for the domain where the address itself is watched. */
const BREACHES = '(breaches)';

function stateOf({ notes, suspected, goOnAskedAt }: Monitor): string {
  const states = [
    ...(notes.length > 0 ? [`${notes.length} to mail`] : []),
    ...(Object.keys(suspected).length > 0 ? ['checking again'] : []),
    ...(goOnAskedAt === undefined ? [] : ['asked whether to go on']),
  ];
  return states.join(', ') || 'quiet';
}

function inFull(monitor: Monitor): string {
  const { domain, email, call, confirmedAt, nextCheckAt, known, suspected, notes } = monitor;
  const facts: [string, string][] = [
    ['Domain', domain ?? BREACHES],
    ['Email', email],
    ['May be called', call ? `${call.name}, ${call.phone}` : 'no'],
    ['Since', shownTime(confirmedAt)],
    ['Next check', shownTime(nextCheckAt)],
    ['State', stateOf(monitor)],
    ['To mail', notes.map(({ kind }) => kind).join(', ') || 'nothing'],
  ];
  const aspects = Object.entries(known).map(
    ([id, { words }]) => `${id}: ${words}${id in suspected ? ' (checking again)' : ''}\n`,
  );
  return `${factsAsText(facts, 15)}\n${aspects.join('')}`;
}

async function monitorsCalled(wanted: string): Promise<Monitor[]> {
  const ids = [monitorIdOf(wanted), monitorIdOf(wanted, 'address')];
  const domain = domainToASCII(wanted.trim());
  const found = (await listMonitors()).filter(
    (monitor) => ids.includes(monitor.id) || (domain !== '' && monitor.domain === domain),
  );
  if (found.length === 0) throw new OperatorError(`There is no monitor of ${wanted}.`);
  return found;
}
