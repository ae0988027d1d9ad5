import { withFaultProxy } from '../faults/fault-proxy.ts';
import { expect, test } from '../fixtures.ts';
import { fullBrowser } from '../launch-options.ts';
import { isStream } from '../one-desk/stream-faults.ts';
import { emptyDesk } from '../service-profiles.ts';
import { walkWholeWay } from './walk-whole-way.ts';

test.use({ launchOptions: fullBrowser, serviceOptions: emptyDesk });

for (const shares of [true, false])
  test(
    `one parcel from the list to the printer, without the mouse${shares ? '' : ', where nothing is heard of other desks'}`,
    shares ? {} : { tag: '@safety' },
    async ({ page, service, api }) => {
      if (shares) return walkWholeWay(page, { link: service.link, api });
      await withFaultProxy(service.origin, async (proxy) => {
        const link = service.link.replace(service.origin, proxy.origin);
        proxy.fault = (request) => (isStream(request) ? { drop: 'undelivered' } : null);
        await walkWholeWay(page, { link, api });
        expect(proxy.seen.filter(isStream).length).toBeGreaterThan(0);
      });
    },
  );
