/*
 * Aggregate reports in the forms that large receivers send, with reserved names and addresses. For tests.
 */

export interface SampleRow {
  readonly ip: string;
  readonly count: number;
  readonly dkim: 'pass' | 'fail';
  readonly spf: 'pass' | 'fail';
  readonly envelope?: string;
  readonly reason?: string;
  readonly signatures?: readonly (readonly [domain: string, selector: string, result: string])[];
}

export interface SampleReport {
  readonly receiver: string;
  readonly id: string;
  readonly begin: number;
  readonly end: number;
  readonly domain: string;
  readonly rows: readonly SampleRow[];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function recordOf(row: SampleRow, domain: string, extra = ''): string {
  const { ip, count, dkim, spf, envelope = domain, reason, signatures = [] } = row;
  return `  <record>
    <row><source_ip>${ip}</source_ip><count>${count}</count>
      <policy_evaluated><disposition>none</disposition><dkim>${dkim}</dkim><spf>${spf}</spf>${
        reason === undefined ? '' : `<reason><type>${reason}</type><comment>x</comment></reason>`
      }</policy_evaluated></row>
    <identifiers>${extra}<header_from>${domain}</header_from></identifiers>
    <auth_results>${signatures
      .map(
        ([signer, selector, result]) =>
          `<dkim><domain>${signer}</domain><selector>${selector}</selector><result>${result}</result></dkim>`,
      )
      .join('')}<spf><domain>${envelope}</domain><result>${spf}</result></spf></auth_results>
  </record>`;
}

/** As Google writes it: RFC 7489 without version, contact information beside the name. */
export function googleForm({ receiver, id, begin, end, domain, rows }: SampleReport): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<feedback>
  <report_metadata><org_name>${escaped(receiver)}</org_name><email>noreply-dmarc@receiver.example</email>
    <extra_contact_info>https://receiver.example/answer/2466580</extra_contact_info><report_id>${id}</report_id>
    <date_range><begin>${begin}</begin><end>${end}</end></date_range></report_metadata>
  <policy_published><domain>${domain}</domain><adkim>r</adkim><aspf>r</aspf><p>none</p><sp>none</sp><pct>100</pct><np>none</np></policy_published>
${rows.map((row) => recordOf(row, domain)).join('\n')}
</feedback>
`;
}

/** As Microsoft writes it: one line, with a version, schema attributes and the envelope's addresses. */
export function microsoftForm({ receiver, id, begin, end, domain, rows }: SampleReport): string {
  const records = rows.map((row) =>
    recordOf(
      row,
      domain,
      `<envelope_to>customer.example</envelope_to><envelope_from>${row.envelope ?? domain}</envelope_from>`,
    ),
  );
  return `<?xml version="1.0"?><feedback xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><version>1.0</version><report_metadata><org_name>${escaped(receiver)}</org_name><email>dmarcreport@receiver.example</email><report_id>${id}</report_id><date_range><begin>${begin}</begin><end>${end}</end></date_range></report_metadata><policy_published><domain>${domain}</domain><p>none</p><fo>0</fo></policy_published>${records.join('').replaceAll(/>\s+</g, '><')}</feedback>`;
}

/** RFC 9990: a namespace, here with a prefix, a generator and the new tags. */
export function newForm({ receiver, id, begin, end, domain, rows }: SampleReport): string {
  const inner = `<version>1.0</version><report_metadata><org_name>${escaped(receiver)}</org_name><email>a@receiver.example</email><report_id>${id}</report_id><date_range><begin>${begin}</begin><end>${end}</end></date_range><generator>Example 1</generator></report_metadata><policy_published><domain>${domain}.</domain><discovery_method>treewalk</discovery_method><p>none</p><testing>n</testing></policy_published>${rows.map((row) => recordOf(row, domain)).join('')}<extension><x>1</x></extension>`;
  return `<?xml version="1.0" encoding="utf-8"?><d:feedback xmlns:d="urn:ietf:params:xml:ns:dmarc-2.0">${inner.replaceAll(/<(\/?)(?=[a-z])/g, '<$1d:')}</d:feedback>`;
}
