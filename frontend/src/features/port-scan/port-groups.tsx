import type { ReadPortResult } from '#shared/api/port-scan.ts';
import './port-groups.css';

export interface PortGroup {
  readonly status: string;
  readonly advice: string;
  readonly ports: readonly ReadPortResult[];
}

/** Shut ports of which at least two have the same status and advice, and nothing to be fixed. */
export function groupsOf(results: readonly ReadPortResult[]): PortGroup[] {
  const groups = new Map<string, ReadPortResult[]>();
  for (const result of results) {
    const { status, riskLevel, suggestedAction } = result;
    if (status === 'OPEN' || riskLevel !== 'Safe') continue;
    const key = `${status} ${suggestedAction}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()].flatMap((ports) => {
    const [first] = ports;
    if (!first || ports.length < 2) return [];
    return [{ status: first.status, advice: first.suggestedAction, ports }];
  });
}

/** The groups on a small screen, where they replace rows of the table. */
export function PortGroups({ groups }: { groups: readonly PortGroup[] }) {
  return (
    <>
      {groups.map(({ status, advice, ports }) => (
        <div className="port-group" key={`${status} ${advice}`}>
          <h3>{`${status.charAt(0)}${status.slice(1).toLowerCase()}: ${ports.length} ports`}</h3>
          <p>{ports.map(({ port, serviceName }) => `${port}\u00a0${serviceName}`).join(', ')}</p>
          <p>{advice}</p>
        </div>
      ))}
    </>
  );
}
