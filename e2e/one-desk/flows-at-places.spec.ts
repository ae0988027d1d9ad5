import { test } from '../fixtures.ts';
import { flowPlaces, flowProfile } from './flow-places.ts';
import { shipWithoutSharing } from './hosted-files-flow.ts';
import { stationFlows } from './station-flows.ts';

const unseen = () => Promise.resolve();

test.use({ serviceOptions: flowProfile });

// In one process: claims.spec.ts, printed-elsewhere.spec.ts, rows-live.spec.ts, open-parcel.spec.ts and runs-of-all.spec.ts.
const { 'in one process': _, ...others } = flowPlaces;

for (const [place, withPlace] of Object.entries(others))
  for (const [flow, walk] of Object.entries(stationFlows))
    test(`${flow}: ${place} @safety`, async ({ browser, tested }) => {
      test.slow();
      await withPlace(tested, (at) => walk({ browser, place: at, look: {}, shoot: unseen }));
    });

test('where the page is hosted as files no station hears of another, which is said once, and a parcel ships once @safety', ({
  browser,
  tested,
}) => shipWithoutSharing({ browser, tested, look: {}, shoot: unseen }));
