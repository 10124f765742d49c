import { type Contract, methodsOf } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { MONITOR_LINKS_PER_DAY } from '#shared/rules/monitor.ts';
import { BREACH_SERVICE } from '#shared/runtime/outside-services.ts';
import { MODEL_ANSWERS_PER_DAY } from '#shared/rules/chat.ts';
import * as leads from '#shared/rules/lead-limits.ts';
import { SPOOF_CHECK_WINDOW_SECONDS, MOST_SPOOF_CHECKS_PER_WINDOW } from '#shared/rules/spoof-check.ts';
import { SCAN_INTERVAL_SECONDS } from '#shared/rules/port-scan.ts';
import { MOST_REPORTS_PER_WINDOW, REPORT_WINDOW_SECONDS } from '#shared/rules/security-report.ts';
import {
  CHECKOUT_WINDOW_SECONDS,
  MOST_CHECKOUTS_PER_WINDOW,
  MOST_UNCONFIRMED_ALERTS,
} from '#shared/rules/subscription-terms.ts';
import { SHARE_OF_ONE_VISITOR, shareOf } from '#shared/rules/visitor-limits.ts';
import { MOST_POSTS_PER_MINUTE, MOST_REQUESTS_PER_FIVE_MINUTES } from '../../stack/constructs/firewall.ts';
import { DEFAULT_THROTTLE, ROUTE_THROTTLE } from '../../stack/settings/rates.ts';
import { costsOfUsage, sumOf } from './costs.ts';
import { WAF_PRICES } from './prices.ts';
import { CALLS, LOG_BYTES_A_CALL, type Usage } from './usage.ts';

/** The attackers in the table, by the number of visitors that the rate limits see in them. */
export const ATTACKERS = [1, 100, 10_000] as const;

/** The requests per second that each of their addresses is assumed to send. */
export const REQUESTS_A_SECOND = 20;

/** Each route has a throttle of its own, and whoever floods all of them gets through what all let through. */
export const MOST_CALLS_PER_SECOND =
  DEFAULT_THROTTLE.perSecond +
  ROUTE_THROTTLE.perSecond * Object.values<Contract>(API).flatMap(methodsOf).length;

const HOUR = 3600;
/** Kilobytes of a refusal with its headers, the least that the edge sends for any request. */
const KILOBYTES_AN_ANSWER = 2;
/** The contact form and the scan form: two routes that share one visitor's limit. */
const LEAD_ROUTES = 2;

/** What an attacker achieves in spite of all limits. */
export interface Damage {
  /** Per hour: stored leads, each with a mail to the company. */
  readonly leads: number;
  /** Per day: mails to people who did not ask for them. */
  readonly acknowledgements: number;
  /** Per day: mails that ask a stranger to confirm a monitor. */
  readonly monitorLinks: number;
  /** Per minute: requests with the key of the breach-data service. */
  readonly breachChecks: number;
  /** Per day: answers worded by the language model. */
  readonly modelAnswers: number;
  /** Per hour. */
  readonly portScans: number;
  readonly domainChecks: number;
  /** Per hour: requests for other people's home pages. */
  readonly websiteChecks: number;
  readonly checkouts: number;
  /** Per day: mails to the company about checkouts that somebody claims to have paid; the last is the day's summary. */
  readonly unconfirmedAlerts: number;
  /** The share of one route's throttle that they can take from everybody else; 1 is all of it. */
  readonly shareOfForm: number;
  /** US dollars per hour, before tax and without the free allowances. */
  readonly dollars: number;
}

/** What this number of addresses can do, each as fast as it may. */
export function damageOf(addresses: number, hasFirewall = false): Damage {
  const perHour = (most: number, seconds: number, routes = 1) =>
    Math.min((addresses * most * HOUR) / seconds, routes * ROUTE_THROTTLE.perSecond * HOUR);
  const stored = perHour(leads.MOST_LEADS_PER_WINDOW, leads.LEAD_WINDOW_SECONDS, LEAD_ROUTES);
  const ofAll = (most: number, share: number) => Math.min(most, addresses * shareOf(most, share));
  const { breachChecks, modelAnswers, ...ofMail } = SHARE_OF_ONE_VISITOR;
  const acknowledgements = ofAll(leads.ACKNOWLEDGEMENTS_PER_DAY, ofMail.acknowledgements);
  const monitorLinks = ofAll(MONITOR_LINKS_PER_DAY, ofMail.monitorLinks);
  const checkouts = perHour(MOST_CHECKOUTS_PER_WINDOW, CHECKOUT_WINDOW_SECONDS);
  const sent = addresses * REQUESTS_A_SECOND;
  const passing = (most: number, seconds: number) =>
    hasFirewall ? Math.min(sent, (addresses * most) / seconds) : sent;
  const posted = passing(MOST_POSTS_PER_MINUTE, 60);
  // What only reads may come more often.
  const reaching = passing(MOST_REQUESTS_PER_FIVE_MINUTES, 300);
  return {
    leads: stored,
    acknowledgements,
    monitorLinks,
    breachChecks: ofAll(BREACH_SERVICE.requestsPerMinute, breachChecks),
    modelAnswers: ofAll(MODEL_ANSWERS_PER_DAY, modelAnswers),
    portScans: perHour(1, SCAN_INTERVAL_SECONDS),
    domainChecks: perHour(MOST_SPOOF_CHECKS_PER_WINDOW, SPOOF_CHECK_WINDOW_SECONDS),
    websiteChecks: perHour(MOST_REPORTS_PER_WINDOW, REPORT_WINDOW_SECONDS),
    checkouts,
    unconfirmedAlerts: Math.min(24 * checkouts, MOST_UNCONFIRMED_ALERTS),
    shareOfForm: Math.min(1, posted / ROUTE_THROTTLE.perSecond),
    dollars:
      sumOf(costsOfUsage(usageOf({ reaching, stored, mailed: acknowledgements + monitorLinks })), 'gross') +
      (hasFirewall ? (sent * HOUR * WAF_PRICES.millionRequests) / 1e6 : 0),
  };
}

/**
 * The usage of an hour in which leads are stored, and functions refuse everything else that the throttles let through.
 * CloudFront does not charge for requests that the firewall blocks (since October 2024).
 */
function usageOf(attack: {
  readonly reaching: number;
  readonly stored: number;
  /** Mails to strangers. */
  readonly mailed: number;
}): Partial<Usage> {
  const { reaching, stored, mailed } = attack;
  const calls = Math.min(reaching, MOST_CALLS_PER_SECOND) * HOUR;
  const accepted = Math.min(stored, calls);
  const refused = calls - accepted;
  const both = (part: 'reads' | 'writes') => accepted * CALLS.leads[part] + refused * CALLS.refusals[part];
  const gbSeconds = ({ seconds, gigabytes }: (typeof CALLS)['leads' | 'refusals']) => seconds * gigabytes;
  return {
    lambdaRequests: calls,
    lambdaGbSeconds: accepted * gbSeconds(CALLS.leads) + refused * gbSeconds(CALLS.refusals),
    apiRequests: calls,
    tableReads: both('reads'),
    tableWrites: both('writes'),
    mails: accepted + mailed,
    logGigabytes: (calls * LOG_BYTES_A_CALL) / 1e9,
    edgeRequests: reaching * HOUR,
    edgeGigabytes: (reaching * HOUR * KILOBYTES_AN_ANSWER) / 1e6,
    edgeFunctions: reaching * HOUR,
  };
}
