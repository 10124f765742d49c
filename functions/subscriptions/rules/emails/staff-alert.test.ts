import { staffAlertKindSchema } from '../staff-alert.ts';
import { staffAlertMail } from './staff-alert.ts';

test.each(staffAlertKindSchema.options)(
  '%s: a command names the stage, or it would work on one machine',
  (kind) => {
    const alert = { item: 'an-alert', kind, at: 0, facts: [] };
    const mailText = staffAlertMail(alert, 'https://shop.co.za').text.replace(/\s+/g, ' ');
    for (const [, first] of mailText.matchAll(/npm run ops -- (\S+ \S+)/g))
      expect(first).toBe('--stage STAGE');
  },
);
