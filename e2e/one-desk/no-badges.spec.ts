import { expect, test } from '../fixtures.ts';
import { seededDesk } from '../service-profiles.ts';
import { enterStation, scan } from '../ui/station-pages.ts';

test.use({ serviceOptions: seededDesk });

test('badges are off unless the account file has them, and a code that looks so goes nowhere', async ({
  page,
  service,
}) => {
  const code = `PDBDG${'7'.repeat(24)}`;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await enterStation(page, service.link);
  await scan(page, code);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Badges are not in use at this desk');
  await expect(page.getByLabel('Scan or type')).toHaveValue('');
  await expect(page.getByRole('button', { name: /At this station/ })).toHaveCount(0);
  expect(sent.filter((each) => each.includes(code) || each.includes('/desk/people'))).toEqual([]);
});
