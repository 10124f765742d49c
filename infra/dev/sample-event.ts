import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { sampleEvent } from './events/sample-requests.ts';

/** `npx tsx infra/dev/sample-event.ts sendContactMessage` prints an event to call a function with by hand. */
const contract = Object.values<Contract>(API).find(({ name }) => name === process.argv[2]);
if (contract) {
  console.log(JSON.stringify(sampleEvent(contract), null, 2));
} else {
  console.error(`Which endpoint? One of ${Object.keys(API).join(', ')}.`);
  process.exitCode = 1;
}
