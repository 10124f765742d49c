/** The reader of DMARC reports on the spoof check's page. */
export const REPORT_READER = {
  heading: 'Read your DMARC reports here',
  lead: 'Receivers send the reports as attachments, zipped. Choose them as they came, one or many; we add them up by sender.',
  label: 'Report files (.xml, .gz or .zip)',
  privacy: 'They are read in your browser and never leave it. At most 50 files and 50 MB unpacked at once.',
  reading: 'Reading …',
  failed: 'The reader could not be loaded. Please check your connection and choose the files again.',
  nothing: 'No report could be read.',
  next: 'It is:',
  keptBefore: 'To have it done every day: ',
  kept: [
    { name: 'dmarcian', url: 'https://dmarcian.com/' },
    { name: 'Postmark', url: 'https://dmarc.postmarkapp.com/' },
    { name: 'Cloudflare', url: 'https://developers.cloudflare.com/dmarc-management/' },
    { name: 'parsedmarc (on your own server)', url: 'https://domainaware.github.io/parsedmarc/' },
  ],
} as const;
