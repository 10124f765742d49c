/**
 * An example of a report, with a domain that nobody can own. What it says is what the tool says of a domain whose records
 * are those: a test compares it with the tool.
 */
export const SAMPLE = {
  heading: 'The answer first, then what to do',
  text: 'A report on an invented bakery. Yours takes a few seconds and says what to do in order, with the records to copy.',
  link: 'Check my domain',
  domain: 'bakery.example',
  protection: 'minimal',
  steps: 4,
  marks: [
    {
      id: 'spf',
      name: 'SPF',
      word: 'CONFIGURED',
      note: 'It names who may send. Alone it stops no forgery.',
      look: 'warning',
      means: 'The list of the machines that may send email as this domain.',
    },
    {
      id: 'dmarc',
      name: 'DMARC',
      word: 'CONFIGURED',
      note: 'Today it only watches: forgeries are delivered.',
      look: 'warning',
      means: 'What receivers are asked to do with email that only pretends to come from this domain.',
    },
    {
      id: 'dkim',
      name: 'DKIM',
      word: 'NOT FOUND',
      note: 'There is no DKIM key, under any name.',
      look: 'danger',
      means: 'The seal by which receivers recognise what this domain has really sent.',
    },
  ],
} as const;
