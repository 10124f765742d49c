import { escapeHtml } from '#shared/rules/html-text.ts';
import type { Subscription } from '#shared/fakes/payfast/books.ts';
import type { Fields } from '#shared/fakes/payfast/signing.ts';
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
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}

const LABEL = html`<p class="label">
  <strong>Fake.</strong> This is not Payfast. It runs on this machine, and no money moves.
</p>`;

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
  return page(
    'Pay – fake of Payfast',
    html`${LABEL}
      <h1>${checkout['item_name'] ?? ''}</h1>
      <p>${checkout['item_description'] ?? ''}</p>
      <dl>
        <dt>Now</dt>
        <dd>R${amount}</dd>
        <dt>Then</dt>
        <dd>R${recurring_amount} ${EVERY[frequency] ?? ''}, ${end}</dd>
        <dt>Paid by</dt>
        <dd>
          ${checkout['name_first'] ?? ''} ${checkout['name_last'] ?? ''}, ${checkout['email_address'] ?? ''}
        </dd>
      </dl>
      <form method="post" action="${action}">
        <fieldset>
          <legend>How the shop is told of the payment</legend>
          ${Object.entries(DELIVERIES).map(
            ([value, words]) =>
              html`<p>
                <label
                  ><input type="radio" name="delivery" value="${value}" ${checkedIf(value === 'at-once')} />
                  ${words}</label
                >
              </p>`,
          )}
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
    'Your card – fake of Payfast',
    html`${LABEL}
      <h1>Your card</h1>
      <form method="post" action="${action}">
        <p><button>Use another card</button></p>
      </form>`,
  );
}

/** All subscriptions, with the actions of the provider for each: their labels by the name of the action. */
export function indexPage(
  subscriptions: readonly Subscription[],
  actions: Readonly<Record<string, string>>,
): string {
  return page(
    'Fake of Payfast',
    html`${LABEL}
      <h1>Subscriptions</h1>
      ${subscriptions.length === 0 ? html`<p>There is none yet: subscribe on the site.</p>` : ''}
      ${subscriptions.map((subscription) => subscriptionPart(subscription, actions))}`,
  );
}

function subscriptionPart(subscription: Subscription, actions: Readonly<Record<string, string>>): Html {
  const { token, checkout, status, amountCents, runDate, cyclesComplete, deliveries } = subscription;
  return html`<section>
    <h2>${checkout['item_description'] ?? checkout['item_name'] ?? ''}</h2>
    <p>
      ${checkout['email_address'] ?? ''}: <strong>${status}</strong>, R${(amountCents / 100).toFixed(2)}
      ${EVERY[checkout['frequency'] ?? ''] ?? ''}, charges so far: ${cyclesComplete}, the next on ${runDate}
    </p>
    <p><code>${token}</code></p>
    <div class="actions">
      ${Object.entries(actions).map(
        ([action, words]) =>
          html`<form method="post" action="/fake/subscriptions/${token}/${action}">
            <button>${words}</button>
          </form>`,
      )}
    </div>
    ${
      deliveries.length === 0
        ? html`<p>No notification was sent.</p>`
        : html`<ul>
            ${deliveries.map((words) => html`<li>${words}</li>`)}
          </ul>`
    }
  </section>`;
}

function checkedIf(isChecked: boolean): Html | '' {
  return isChecked ? html`checked` : '';
}

/** A page for developers. It loads nothing from elsewhere. */
function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}
