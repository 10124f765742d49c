import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { headerOf, type WireAnswer, type WireRequest } from '../../wire.ts';
import { jsonAnswer, wireServer } from '../../wire-server.ts';
import type { Books, Subscription } from './books.ts';
import { Charges } from './charges.ts';
import { checkoutFaults } from './checkout-faults.ts';
import { changedFaults, faultAnswer, type Faults } from './faults.ts';
import { ManagementApi } from './management-api.ts';
import { isDelivery, Notices } from './notices.ts';
import { gonePage, indexPage, payPage, refusalPage } from './pages.ts';

const STYLES = ['infra/local/developer/style.css', 'infra/local/stand-ins/payfast/style.css'];
const PAYMENT = /^\/eng\/process\/payment\/([\w-]+)$/;
const ACTION = /^\/stand-in\/subscriptions\/([\w-]+)\/(renew|fail|cancel|resend)$/;

/** A payment provider that speaks the protocol of Payfast, as far as the product and its tests need it. */
export class PayfastService {
  private readonly books: Books;
  private readonly notices: Notices;
  private readonly charges: Charges;
  private readonly api: ManagementApi;
  private faults: Faults = { validate: 'none', api: 'none' };

  constructor(books: Books) {
    this.books = books;
    this.notices = new Notices(books);
    this.charges = new Charges(books, this.notices);
    this.api = new ManagementApi(books, this.charges);
  }

  /** Not listening yet. */
  server(): Server {
    return wireServer((request) => this.answer(request));
  }

  /** Notices that are still to be sent never are. */
  stop(): void {
    this.notices.stop();
  }

  private async answer(request: WireRequest): Promise<WireAnswer> {
    const { method, path } = request;
    if (ManagementApi.knows(request)) {
      return (await faultAnswer(this.faults.api)) ?? this.api.answer(request);
    }
    if (method === 'POST') return this.answerPost(request, new URLSearchParams(request.body.toString()));
    const [, checkout] = PAYMENT.exec(path) ?? [];
    if (checkout !== undefined) return this.showCheckout(checkout);
    if (path === '/') return shown(200, indexPage(this.books.subscriptions, this.faults));
    if (path === '/stand-in/subscriptions') return jsonAnswer(200, this.books.subscriptions);
    if (path === '/style.css') return style();
    return jsonAnswer(404, { message: 'There is nothing at this address.' });
  }

  private async answerPost(request: WireRequest, form: URLSearchParams): Promise<WireAnswer> {
    const { path } = request;
    if (path === '/eng/process') return this.takeCheckout(Object.fromEntries(form));
    if (path === '/eng/query/validate') {
      return (await faultAnswer(this.faults.validate)) ?? this.confirm(request.body.toString());
    }
    const [, checkout] = PAYMENT.exec(path) ?? [];
    if (checkout !== undefined) return this.finishCheckout(checkout, form);
    if (path === '/stand-in/faults') {
      this.faults = changedFaults(this.faults, form);
      return backToIndex(request, this.faults);
    }
    const [, token = '', action = ''] = ACTION.exec(path) ?? [];
    const subscription = this.books.find(token);
    if (!subscription) return jsonAnswer(404, { message: 'There is no such subscription.' });
    await this.act(subscription, action);
    return backToIndex(request, subscription);
  }

  private async act(subscription: Subscription, action: string): Promise<void> {
    if (action === 'renew') await this.charges.renew(subscription);
    if (action === 'fail') await this.charges.fail(subscription);
    if (action === 'cancel') await this.charges.cancel(subscription);
    if (action === 'resend') await this.charges.resend(subscription);
  }

  private takeCheckout(fields: Readonly<Record<string, string>>): WireAnswer {
    const faults = checkoutFaults(fields);
    if (faults.length > 0) return shown(400, refusalPage(faults));
    const id = randomUUID();
    this.books.openCheckout(id, fields);
    return movedTo(`/eng/process/payment/${id}`);
  }

  private showCheckout(id: string): WireAnswer {
    const checkout = this.books.checkout(id);
    return checkout ? shown(200, payPage(`/eng/process/payment/${id}`, checkout)) : shown(410, gonePage());
  }

  /** The shop is told before the payer goes back to it, as the provider does. */
  private async finishCheckout(id: string, form: URLSearchParams): Promise<WireAnswer> {
    const checkout = this.books.checkout(id);
    if (!checkout) return shown(410, gonePage());
    this.books.closeCheckout(id);
    if (form.get('choice') !== 'pay') return movedTo(checkout['cancel_url'] ?? '');
    const delivery = form.get('delivery') ?? '';
    await this.charges.begin(checkout, isDelivery(delivery) ? delivery : 'at-once');
    return movedTo(checkout['return_url'] ?? '');
  }

  /** Asked with or without the signature: the provider answers both alike. */
  private confirm(body: string): WireAnswer {
    const text = body.replace(/&signature=[^&]*$/, '');
    return {
      status: 200,
      headers: [['content-type', 'text/html; charset=utf-8']],
      body: Buffer.from(this.books.wasSent(text) ? 'VALID' : 'INVALID'),
    };
  }
}

function shown(status: number, page: string): WireAnswer {
  return {
    status,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'"],
      ['cache-control', 'no-store'],
    ],
    body: Buffer.from(page),
  };
}

/** A browser goes back to the list; a test that asks for JSON gets it. */
function backToIndex(request: WireRequest, value: unknown): WireAnswer {
  const wantsJson = headerOf(request, 'accept')?.includes('application/json');
  return wantsJson ? jsonAnswer(200, value) : movedTo('/');
}

function movedTo(address: string): WireAnswer {
  return { status: 303, headers: [['location', address]], body: Buffer.alloc(0) };
}

function style(): WireAnswer {
  const text = STYLES.map((file) => readFileSync(file, 'utf8')).join('\n');
  return { status: 200, headers: [['content-type', 'text/css; charset=utf-8']], body: Buffer.from(text) };
}
