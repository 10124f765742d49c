import * as z from 'zod/mini';
import type { DeclaredAuthorizer } from '../template/http-api.ts';
import type { InvokeFunction } from '../lambda/messages.ts';
import { headerOf } from '../wire.ts';
import { authorizerEvent, type ApiCall } from './api-event.ts';

export type Finding =
  | { readonly kind: 'allowed'; readonly context: Readonly<Record<string, unknown>> }
  | { readonly kind: 'forbidden' | 'unauthorized' | 'failed' };

const simpleAnswer = z.object({
  isAuthorized: z.boolean(),
  context: z.optional(z.record(z.string(), z.unknown())),
});

/** Calls authorizers, and caches their answers for as long as the stack allows. */
export class Authorizers {
  private readonly known = new Map<string, { readonly finding: Finding; readonly until: number }>();
  private readonly invoke: InvokeFunction;

  constructor(invoke: InvokeFunction) {
    this.invoke = invoke;
  }

  async ask(authorizer: DeclaredAuthorizer, call: ApiCall): Promise<Finding> {
    const identity = authorizer.identityHeaders.map((name) => headerOf(call.request, name) ?? '');
    if (identity.some((value) => !value)) return { kind: 'unauthorized' };
    const key = JSON.stringify([authorizer.id, identity]);
    const remembered = this.known.get(key);
    if (remembered && remembered.until > Date.now()) return remembered.finding;
    const finding = await this.askAnew(authorizer, call, identity);
    if (finding.kind !== 'failed' && authorizer.cacheSeconds > 0) {
      this.known.set(key, { finding, until: Date.now() + authorizer.cacheSeconds * 1000 });
    }
    return finding;
  }

  private async askAnew(
    { functionArn }: DeclaredAuthorizer,
    call: ApiCall,
    identity: readonly string[],
  ): Promise<Finding> {
    const outcome = await this.invoke(functionArn, authorizerEvent(call, identity));
    if (outcome.kind !== 'answer') return { kind: 'failed' };
    const answer = simpleAnswer.safeParse(JSON.parse(outcome.payload));
    if (!answer.success) return { kind: 'failed' };
    const { isAuthorized, context = {} } = answer.data;
    return isAuthorized ? { kind: 'allowed', context } : { kind: 'forbidden' };
  }
}
