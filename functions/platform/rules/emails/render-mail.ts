import { COMPANY } from '#shared/content/company.ts';
import { escapeHtml } from '#shared/rules/html-text.ts';
import { showDirectionMarks } from '../typed-text.ts';
import type { Mail, MailContent } from './mail.ts';

const { street, suburb, city, postalCode } = COMPANY.address;
const FOOTER = `${COMPANY.legalName}, ${street}, ${suburb}, ${city} ${postalCode}`;
const REACH = `${COMPANY.phone.shown} · ${COMPANY.email}`;

/** Renders a mail as plain text and as HTML, escaping all content and making direction marks visible. */
export function renderMail(content: MailContent, siteAddress: string): Mail {
  const privacy = `${siteAddress}/privacy-policy`;
  const text = showDirectionMarks(textOf(content, privacy));
  return { subject: content.subject, text, html: showDirectionMarks(htmlOf(content, privacy)) };
}

function textOf(content: MailContent, privacy: string): string {
  const { heading, paragraphs, points, facts, quote, choices, steps, closing } = wholeContent(content);
  const parts = [
    heading,
    ...paragraphs,
    points.map((point) => `- ${point}`).join('\n'),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote === undefined ? '' : quote.replace(/^/gm, '> '),
    choices.map(({ label, address }) => `${label}:\n${address}`).join('\n\n'),
    steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    ...closing,
    `--\n${FOOTER}\n${REACH}\nHow we treat your details: ${privacy}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The content with an empty list for each missing part, and with its one action as the only choice. */
function wholeContent({
  points = [],
  facts = [],
  action,
  choices = action ? [action] : [],
  steps = [],
  closing = [],
  ...rest
}: MailContent) {
  return { ...rest, points, facts, choices, steps, closing };
}

/** Mail programs support little CSS and no style sheets: hence tables, inline styles and the colours of the site. */
function htmlOf(content: MailContent, privacy: string): string {
  const { subject, heading, paragraphs, points, facts, quote, choices, steps, closing } =
    wholeContent(content);
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#0b2530">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraphHtml),
    points.length > 0 ? `<ul style="${LIST}">${points.map(stepHtml).join('')}</ul>` : '',
    facts.length > 0
      ? `<table role="presentation" style="${TABLE}">${facts.map(factHtml).join('')}</table>`
      : '',
    quote === undefined ? '' : `<blockquote style="${QUOTE}">${escapeHtml(quote)}</blockquote>`,
    ...choices.map(buttonHtml),
    steps.length > 0 ? `<ol style="${LIST}">${steps.map(stepHtml).join('')}</ol>` : '',
    ...closing.map(paragraphHtml),
  ].join('\n');
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbf7f0;color:#0b2530;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" style="width:100%;max-width:600px;border-collapse:collapse;background:#ffffff">
<tr><td style="padding:20px 32px;background:#0b2530;border-bottom:4px solid #f2a541;color:#ffffff;font-size:18px;font-weight:bold">${escapeHtml(COMPANY.name)}</td></tr>
<tr><td style="padding:32px">
${body}
</td></tr>
<tr><td style="padding:20px 32px;background:#e8f3f1;color:#0f3d4c;font-size:13px">${escapeHtml(FOOTER)}<br>${escapeHtml(REACH)}<br><a href="${escapeHtml(privacy)}" style="color:#0f3d4c">How we treat your details</a></td></tr>
</table></td></tr></table></body></html>
`;
}

const LIST = 'margin:0 0 16px;padding-left:24px';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0b2530;color:#ffffff;font-weight:bold;text-decoration:none';
const TABLE = 'width:100%;margin:0 0 16px;border-collapse:collapse';
const QUOTE =
  'margin:0 0 16px;padding:12px 16px;border-left:4px solid #0e7c86;background:#e8f3f1;white-space:pre-wrap;overflow-wrap:anywhere';

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function buttonHtml({ label, address }: { readonly label: string; readonly address: string }): string {
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" style="${BUTTON}">${escapeHtml(label)}</a></p>`;
}

function stepHtml(text: string): string {
  return `<li style="margin:0 0 8px">${escapeHtml(text)}</li>`;
}

function factHtml([name, value]: readonly [string, string]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e8f3f1;text-align:left;vertical-align:top';
  return `<tr><th style="${cell};width:35%;padding-right:12px;color:#0f3d4c;font-weight:normal">${escapeHtml(name)}</th><td style="${cell};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;
}
