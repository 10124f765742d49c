import { breach, json, useHibpServer } from '../../testing/hibp-server.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { findSiteBreaches } from './see.ts';

useTableEngine();
const hibp = useHibpServer();

test('only what was taken from the website itself, and is proven, is a break-in into it', async () => {
  const Domain = 'x.co.za';
  const others = ['IsSpamList', 'IsMalware', 'IsStealerLog', 'IsFabricated', 'IsRetired'].map((mark) =>
    breach(`Marked${mark}`, { Domain, [mark]: true }),
  );
  const unproved = breach('Unproved', { Domain, IsVerified: false });
  const theirs = breach('Theirs', { Domain: 'y.co.za' });
  hibp.on('/breaches', json([breach('Taken', { Domain }), ...others, unproved, theirs]));
  const found = await findSiteBreaches('shop.x.co.za');
  expect(found).toMatchObject({ state: 'known', value: [{ name: 'Taken' }] });
});
