import type { Command } from 'commander';
import { counted } from './columns.ts';
import { checkAccount } from './health/account-checks.ts';
import { findingsInWords } from './health/finding.ts';
import { checkProduct } from './health/product-checks.ts';
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
      const { stage, region } = program.opts<PlaceOptions>();
      const addresses = await addressesOf({ stage, region });
      const place = { stage, region, site: addresses.site };
      const ofAccount = stage === undefined ? [] : await checkAccount({ ...place, stage });
      const findings = [...(await checkProduct(place, addresses)), ...ofAccount];
      say(findingsInWords(findings));
      const number = findings.filter(({ weight }) => weight === 'attention').length;
      if (number === 0) return say('\nNothing needs attention.\n');
      throw new OperatorError(`\n${counted(number, 'thing needs', 'things need')} attention.`);
    });
}
