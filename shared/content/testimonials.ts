/** A review in the form shared by the carousel and the sources of live reviews. */
export interface Review {
  readonly id: string;
  readonly author_name: string;
  readonly rating: number;
  readonly text: string;
  readonly created_time: string;
  readonly profile_photo_url: string;
  readonly relative_time_description?: string;
}

/**
 * Whether these are still the examples: false once they are your own customers' words. A stage for visitors refuses
 * examples.
 */
export const TESTIMONIALS_ARE_EXAMPLES: boolean = true;

/**
 * Shown if there are no live reviews. Written as examples and attributed to a kind of customer, never to an invented
 * person: the operator replaces them with their own customers' words.
 */
export const TESTIMONIALS: readonly Review[] = [
  builtIn(
    'guesthouse',
    'Guesthouse, Umhlanga',
    'Our booking laptop died on a Friday evening. They came that night, and the bill was the price on the website.',
  ),
  builtIn(
    'accountants',
    'Accounting practice, Glenwood',
    'Someone had been sending invoices in our name. They found the missing records, fixed them the same day and showed us what had changed.',
  ),
  builtIn(
    'dentist',
    'Dental practice, La Lucia',
    'We restored a patient file from the backup as a drill. It worked, which is more than I could say of the system we had before.',
  ),
  builtIn(
    'importer',
    'Importer, Maydon Wharf',
    'The report was four pages that I could read, in order of what mattered. We did the first three things ourselves.',
  ),
  builtIn(
    'household',
    'Family of five, Durban North',
    'I send a photo of the problem on WhatsApp and get an answer that my father can follow too.',
  ),
  builtIn(
    'architects',
    'Architects, Morningside',
    'They told us which of the two quotes to take, and it was not theirs. We have stayed ever since.',
  ),
];

function builtIn(id: string, author_name: string, text: string): Review {
  return { id, author_name, rating: 5, text, created_time: 'Recently', profile_photo_url: '' };
}
