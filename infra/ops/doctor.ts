import type { Command } from 'commander';
import { gatherAccount } from './health/gather-account.ts';
import { gatherProduct } from './health/gather-product.ts';
import { type Finding, findingsInWords } from './health/finding.ts';
import { judgeAccount } from './health/judge-account.ts';
import { judgeProduct } from './health/judge-product.ts';
import { counted } from './columns.ts';
import { addressesOf, OperatorError, type PlaceOptions } from './place.ts';

/**
 * `ops doctor`: the state of the product and what to do about it; changes nothing. Exits with 1 when something needs
 * attention.
 */
export function addDoctorCommand(program: Command, say: (text: string) => void): void {
  program
    .command('doctor')
    .description('Check the state of the product and say what to do; changes nothing')
    .action(async () => {
      const findings = await examine(program.opts<PlaceOptions>());
      say(findingsInWords(findings));
      const number = findings.filter(({ weight }) => weight === 'attention').length;
      if (number === 0) return say('\nNothing needs attention.\n');
      throw new OperatorError(`\n${counted(number, 'thing needs', 'things need')} attention.`);
    });
}

async function examine(options: PlaceOptions): Promise<Finding[]> {
  const now = Date.now();
  const { stage, region } = options;
  const addresses = await addressesOf(options);
  const place = { stage, region, site: addresses.site };
  const product = judgeProduct(await gatherProduct(addresses, { ...options, now }), now, place);
  if (stage === undefined) return product;
  const account = await gatherAccount({ stage, region, site: addresses.site });
  return [...product, ...judgeAccount(account, now, place)];
}
