import type { Subscription } from '#shared/fakes/payfast/books.ts';
import type { Fields } from '#shared/fakes/payfast/signing.ts';
import { escapeHtml } from '#shared/rules/html-text.ts';
import { DELIVERIES } from './deliveries.ts';

/** Complete and safe HTML: made only by `html`, so that plain text cannot be mistaken for it. */
class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[];

/** Markup as written; every interpolated value is escaped text, unless it is markup itself. */
function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(markup.map((piece, index) => piece + textOf(parts[index] ?? '')).join(''));
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeHtml(String(part));
}

const EVERY: Readonly<Record<string, string>> = {
  1: 'every day',
  2: 'every week',
  3: 'every month',
  4: 'every three months',
  5: 'every six months',
  6: 'every year',
};

/** The amount to pay, with one button to pay, one to leave, and a choice how the shop is notified. */
export function payPage(action: string, checkout: Fields): string {
  const { amount = '', recurring_amount = amount, frequency = '', cycles = '0' } = checkout;
  const end = cycles === '0' ? 'until it is cancelled' : `${cycles} times`;
  const payer = `${checkout['name_first'] ?? ''} ${checkout['name_last'] ?? ''}, ${checkout['email_address'] ?? ''}`;
  const deliveries = Object.entries(DELIVERIES).map(([value, { words }]) => {
    const checked = value === 'at-once' ? html`checked` : '';
    return html`<p>
      <label><input type="radio" name="delivery" value="${value}" ${checked} /> ${words}</label>
    </p>`;
  });
  return page(
    checkout['item_name'] ?? '',
    html`<p>${checkout['item_description'] ?? ''}</p>
      <p>Now R${amount}, then R${recurring_amount} ${EVERY[frequency] ?? ''}, ${end}. Paid by ${payer}.</p>
      <form method="post" action="${action}">
        <fieldset>
          <legend>How the shop is told of the payment</legend>
          ${deliveries}
        </fieldset>
        <p>
          <button name="choice" value="pay">Pay R${amount}</button>
          <button name="choice" value="cancel">Cancel</button>
        </p>
      </form>`,
  );
}

/** Where a customer changes the card of a subscription. */
export function cardPage(action: string): string {
  return page(
    'Your card',
    html`<form method="post" action="${action}"><button>Use another card</button></form>`,
  );
}

/** All subscriptions, with the actions of the provider for each: their labels by the name of the action. */
export function indexPage(
  subscriptions: readonly Subscription[],
  actions: readonly (readonly [name: string, words: string])[],
): string {
  return page(
    'Subscriptions',
    html`${subscriptions.length === 0 ? html`<p>There is none yet: subscribe on the site.</p>` : ''}
    ${subscriptions.map(
      ({ token, checkout, status, amountCents, runDate, cyclesComplete, deliveries }) =>
        html`<section>
          <h2>${checkout['item_description'] ?? checkout['item_name'] ?? ''}</h2>
          <p>
            ${checkout['email_address'] ?? ''}: <strong>${status}</strong>, R${(amountCents / 100).toFixed(2)}
            ${EVERY[checkout['frequency'] ?? ''] ?? ''}, charges so far: ${cyclesComplete}, the next on
            ${runDate}
          </p>
          <p><code>${token}</code></p>
          ${actions.map(
            ([action, words]) =>
              html`<form method="post" action="/fake/subscriptions/${token}/${action}">
                <button>${words}</button>
              </form>`,
          )}
          ${deliveries.length === 0 ? html`<p>No notification was sent.</p>` : ''}
          ${deliveries.map((words) => html`<p>${words}</p>`)}
        </section>`,
    )}`,
  );
}

/** A page for developers. It loads nothing from elsewhere. */
function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – fake of Payfast</title>
        <style>
          body {
            max-width: 62rem;
            margin: auto;
            padding: 1rem;
            font: 1rem/1.6 system-ui;
          }
          button {
            min-height: 2.75rem;
            padding: 0.375rem 1rem;
            font: inherit;
          }
        </style>
      </head>
      <body>
        <main>
          <p><strong>Fake.</strong> This is not Payfast. It runs on this machine, and no money moves.</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}
