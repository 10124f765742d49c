import { unescapeHtml } from '#shared/rules/html-text.ts';
import { ask } from './ask.ts';

export interface Payer {
  readonly site: string;
  /** The address of the payment provider's fake. */
  readonly provider: string;
  readonly email: string;
  readonly from: string;
  /** In rand; by default the price of the Personal plan for a month. */
  readonly amount?: string;
}

/** Goes through a checkout as a visitor would, and pays. Returns the token by which the site identifies the payment. */
export async function pay({ site, provider, email, from, amount = '99' }: Payer): Promise<string> {
  const plan = { firstName: 'Thandi', lastName: 'Nkosi', email, planType: 'personal', amount };
  const { bytes } = await ask(`${site}/api/payfast/redirect?${new URLSearchParams(plan).toString()}`, {
    from,
  });
  const fields = [...bytes.toString().matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
  const checkout = await locationOf(`${provider}/eng/process`, form);
  const back = await locationOf(provider + checkout, new URLSearchParams({ choice: 'pay' }));
  return new URL(back).searchParams.get('reference') ?? '';
}

async function locationOf(address: string, body: URLSearchParams): Promise<string> {
  const { headers } = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  return headers.get('location') ?? '';
}
