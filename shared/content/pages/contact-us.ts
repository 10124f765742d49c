import { REPLY_WITHIN_HOURS } from '../../rules/service-levels.ts';

export const CONTACT_US = {
  heading: 'Contact Us',
  lead: `Write, call, or send a message on WhatsApp. A person in Durban reads it and answers within ${REPLY_WITHIN_HOURS} hours.`,
  formHeading: 'Send a message',
  detailsHeading: 'Where to find us',
  hoursHeading: 'Business hours',
  flag: 'The flag on the mast is K in the international code of signals: “I wish to communicate with you.”',
};
