import type { ReadPortResult } from '#shared/api/port-scan.ts';

const WALLS = ['#cfe3e1', '#f1e8d9', '#b7cfcd', '#fbf7f0'] as const;
const ROOFS = ['#d4573c', '#175263', '#a8402b', '#0e7c86'] as const;
const DOORS_IN_A_HOUSE = 4;
const HOUSE = 96;

/**
 * The quay with a door for every port that was tried: an open one is lit, a shut one dark, one that could not be tested
 * only an outline. Decorative: the table says the same.
 */
export function PortsPicture({ results }: { results: readonly ReadPortResult[] }) {
  const inOrder = [...results].sort((one, other) => one.port - other.port);
  const houses = Array.from({ length: Math.ceil(inOrder.length / DOORS_IN_A_HOUSE) }, (_, nth) =>
    inOrder.slice(nth * DOORS_IN_A_HOUSE, (nth + 1) * DOORS_IN_A_HOUSE),
  );
  return (
    <svg viewBox="0 0 400 190" aria-hidden="true">
      <path fill="#0d2c39" d="M60 140a140 140 0 0 1 280 0z" />
      <path fill="#0f3d4c" d="M0 152h400v38H0z" />
      {houses.map((doors, nth) => (
        <House key={doors[0]?.port} nth={nth} doors={doors} />
      ))}
      <path fill="#9fb2b0" d="M0 140h400v5H0z" />
      <path fill="#6d8a8f" d="M0 145h400v9H0z" />
      <path
        fill="none"
        stroke="#1d6270"
        strokeWidth="3"
        strokeLinecap="round"
        d="M20 168h60M120 176h40M220 168h52M310 178h60"
      />
    </svg>
  );
}

function House({ nth, doors }: { nth: number; doors: readonly ReadPortResult[] }) {
  const left = 8 + nth * HOUSE;
  const top = 62 - (nth % 2) * 12;
  return (
    <>
      <path fill={WALLS[nth % WALLS.length]} d={`M${left} ${top}h${HOUSE}V140h${-HOUSE}z`} />
      <path
        fill={ROOFS[nth % ROOFS.length]}
        d={`M${left - 4} ${top}l${HOUSE / 2 + 4}-30 ${HOUSE / 2 + 4} 30z`}
      />
      <circle cx={left + HOUSE / 2} cy={top - 9} r="4" fill="#0b2530" />
      {doors.map((result, place) => (
        <Door
          key={result.port}
          x={left + 5 + place * 22}
          labelAt={place % 2 === 0 ? 94 : 83}
          result={result}
        />
      ))}
    </>
  );
}

interface DoorProps {
  readonly x: number;
  /** The height of its number: neighbours have different ones, so that four digits have room. */
  readonly labelAt: number;
  readonly result: ReadPortResult;
}

function Door({ x, labelAt, result: { port, status, riskLevel } }: DoorProps) {
  const label = (
    <text x={x + 10} y={labelAt} textAnchor="middle" fontSize="9" fontWeight="700" fill="#0b2530">
      {port}
    </text>
  );
  if (status === 'OPEN') {
    return (
      <>
        {label}
        <path fill={riskLevel === 'Safe' ? '#0b2530' : '#b3341f'} d={`M${x} 98h20v42h-20z`} />
        <path fill="#f2a541" d={`M${x + 3} 101h14v39h-14z`} />
        <path fill="#f2a541" opacity=".8" d={`M${x + 3} 154h14l4 22h-22z`} />
        <path fill="#175263" d={`M${x + 3} 101l-7 5v38l7-4z`} />
      </>
    );
  }
  if (status === 'CLOSED' || status === 'FILTERED') {
    return (
      <>
        {label}
        <path fill="#0b2530" d={`M${x} 98h20v42h-20z`} />
        <path fill="#175263" d={`M${x + 3} 101h14v39h-14z`} />
        <circle cx={x + 14} cy="122" r="1.5" fill="#f2a541" />
      </>
    );
  }
  return (
    <>
      {label}
      <path
        fill="none"
        stroke="#0b2530"
        strokeWidth="1.5"
        strokeDasharray="3 3"
        d={`M${x + 1} 140V99h18v41`}
      />
    </>
  );
}
