import { domainToUnicode } from 'node:url';
import * as z from 'zod/mini';
import { type NamesAnswer, type ReportFinding, reportFindingSchema } from '#shared/api/security-report.ts';

/** A fact, or the reason why it is unknown. */
export type Fact<Value> =
  { readonly state: 'known'; readonly value: Value } | { readonly state: 'unknown'; readonly why: string };

export function known<Value>(value: Value): { state: 'known'; value: Value } {
  return { state: 'known', value };
}

export function unknown(why: string): { state: 'unknown'; why: string } {
  return { state: 'unknown', why };
}

/** The value of a fact, or undefined when it is unknown. */
export function valueOf<Value>(fact: Fact<Value>): Value | undefined {
  return fact.state === 'known' ? fact.value : undefined;
}

/** The beginnings of reasons that are full sentences. */
const NOT_READ = /^(We could not (read it|compare them)|The front page was not read): /;

/** Every unknown fact with its reason, in a sentence that begins with the subject of the fact. */
export function unknownIn<Id extends string>(
  facts: Readonly<Record<Id, Fact<unknown>>>,
  subjects: readonly (readonly [id: Id, subject: string])[],
): NamesAnswer['unknown'] {
  return subjects.flatMap(([id, subject]) => {
    const fact = facts[id];
    if (fact.state === 'known') return [];
    return [{ id, sentence: `${subject}: ${lowerFirst(fact.why.replace(NOT_READ, ''))}` }];
  });
}

/** A sentence or a reason with a small first letter, to follow a colon. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export type { ReportFinding } from '#shared/api/security-report.ts';

/** What a rule fills into a text: `{host}`. */
type Gaps<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;

/**
 * Tells the findings of that table. Each is a text of lines: the severity, with `takeover` if it lets somebody in rather
 * than putting visitors off, and after a bar who mends it by which work in how many minutes; the title; what it means;
 * and, if there is work, its title and the sentence that asks for it, which `readyToSend` completes. Findings of one
 * work are asked for in one message. Behind a colon, the name tells several texts of one finding apart.
 */
export function findingsIn<const Texts extends Readonly<Record<string, string>>>(texts: Texts) {
  return <Name extends keyof Texts & string>(
    name: Name,
    values: Readonly<Record<Gaps<Texts[Name]>, string>>,
  ): ReportFinding => {
    const filled: Readonly<Record<string, string>> = values;
    const [head = '', title, explanation, work, message] = (texts[name] ?? '')
      .split('\n')
      .map((line) => line.trim().replace(/\{(\w+)\}/g, (_, gap: string) => filled[gap] ?? ''));
    const [kind = '', mended] = head.split(' | ');
    const [severity, risk = 'embarrassment'] = kind.split(' ');
    const [who, id, minutes] = mended?.split(' ') ?? [];
    const fix = mended === undefined ? null : { id, title: work, who, minutes: Number(minutes), message };
    return z.parse(reportFindingSchema, { id: name.split(':')[0], severity, risk, title, explanation, fix });
  };
}

/** Findings with their messages ready to send: what one piece of work mends is asked for in one message. */
export function readyToSend(findings: readonly ReportFinding[]): ReportFinding[] {
  return findings.map((finding) => {
    const { fix } = finding;
    if (!fix) return finding;
    const same = findings.flatMap((other) => (other.fix?.id === fix.id ? [other.fix] : []));
    const requests = [...new Set(same.map(({ message }) => message))].join(' ');
    const minutes = Math.max(...same.map((one) => one.minutes));
    const message = `Good day. ${requests} Please tell me when it is done. Thank you.`;
    return { ...finding, fix: { ...fix, minutes, message } };
  });
}

/** What a finding about a name is called by: its first label, unless it is the domain itself. */
export function labelOf(name: string, domain: string): string {
  return name === domain ? 'itself' : (name.split('.')[0] ?? '');
}

/** The host of a script's address; the address itself if it names none. */
export function hostOf(address: string): string {
  return URL.canParse(address, 'https://x.invalid')
    ? new URL(address, 'https://x.invalid').hostname
    : address;
}

type Written = Pick<NamesAnswer, 'summary' | 'findings' | 'unknown'>;

/** An international name that is not a part of an address. */
const INTERNATIONAL = /(?<![/@\w.-])(?:[\w-]+\.)*xn--[\w-]+(?:\.[\w-]+)*/gi;

/**
 * A report whose sentences write an international domain as its owner does; messages to the host name both forms. Other
 * domains stay as they are: their letters may only look like those of a known one.
 */
export function inOwnersLetters<Answer extends Written>(domain: string, answer: Answer): Answer {
  const shown = domainToUnicode(domain) || domain;
  if (shown === domain) return answer;
  const isOwn = (name: string) => name === domain || name.endsWith(`.${domain}`);
  const write = (text: string) =>
    text.replaceAll(INTERNATIONAL, (name) => (isOwn(name) ? domainToUnicode(name) : name));
  const { summary, findings, unknown: unread } = answer;
  const texts = JSON.stringify({ summary, findings, unknown: unread });
  const written = JSON.parse(texts, (key, value: unknown) => {
    if (typeof value !== 'string' || key === 'id') return value;
    return key === 'message' ? write(value).replace(shown, `${shown} (${domain})`) : write(value);
  });
  return { ...answer, ...written };
}
