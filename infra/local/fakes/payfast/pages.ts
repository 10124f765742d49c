import { html, type Html, page } from './html.ts';
import type { Subscription } from '#shared/fakes/payfast/books.ts';
import { FAULT_KINDS, FAULT_PLACES, type Faults } from '#shared/fakes/payfast/faults.ts';
import type { Fields } from '#shared/fakes/payfast/signing.ts';
import { DELIVERIES } from './deliveries.ts';

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

/** What is to be paid, with a button to pay and one to leave, and the choice how the shop is told. */
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

/** What the provider shows when it does not accept a checkout. */
export function refusalPage(faults: readonly string[]): string {
  return page(
    'Not accepted – fake of Payfast',
    html`${LABEL}
      <h1>400 Bad Request</h1>
      <p>The supplied variables are not according to specification:</p>
      <ul>
        ${faults.map((fault) => html`<li>${fault}</li>`)}
      </ul>`,
  );
}

/** A checkout that was paid or left already. */
export function gonePage(): string {
  return page(
    'Over – fake of Payfast',
    html`${LABEL}
      <h1>This checkout is over</h1>
      <p>It was paid or cancelled already.</p>`,
  );
}

/** Where a buyer changes the card of a subscription. */
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

/** All subscriptions, with what the provider may do to each, and the faults that it can have. */
export function indexPage(subscriptions: readonly Subscription[], faults: Faults): string {
  return page(
    'Fake of Payfast',
    html`${LABEL}
      <h1>Subscriptions</h1>
      ${subscriptions.length === 0 ? html`<p>There is none yet: subscribe on the site.</p>` : ''}
      ${subscriptions.map(subscriptionPart)}
      <h2>Faults</h2>
      <form method="post" action="/fake/faults">
        ${FAULT_PLACES.map(
          (place) =>
            html`<p>
              <label
                >${FAULT_WORDS[place]}
                <select name="${place}">
                  ${FAULT_KINDS.map(
                    (kind) =>
                      html`<option value="${kind}" ${faults[place] === kind ? html`selected` : ''}>
                        ${kind}
                      </option>`,
                  )}
                </select></label
              >
            </p>`,
        )}
        <p><button>Set</button></p>
      </form>`,
  );
}

const FAULT_WORDS = {
  checkout: 'Checkout',
  validate: 'Confirmation of notifications',
  api: 'Management API',
} as const;

const ACTIONS = {
  renew: 'Renew now',
  fail: 'Fail a renewal',
  cancel: 'Cancel',
  resend: 'Resend last notification',
  'new-card': 'Another card',
  dearer: 'R10 dearer, as on the dashboard',
} as const;

function subscriptionPart(subscription: Subscription): Html {
  const { token, checkout, status, amountCents, runDate, cyclesComplete, deliveries } = subscription;
  return html`<section>
    <h2>${checkout['item_description'] ?? checkout['item_name'] ?? ''}</h2>
    <p>
      ${checkout['email_address'] ?? ''}: <strong>${status}</strong>, R${(amountCents / 100).toFixed(2)}
      ${EVERY[checkout['frequency'] ?? ''] ?? ''}, charges so far: ${cyclesComplete}, the next on ${runDate}
    </p>
    <p><code>${token}</code></p>
    <div class="actions">
      ${Object.entries(ACTIONS).map(
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
