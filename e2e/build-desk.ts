import { buildPage } from '../scripts/build-page.mjs';
import { buildService } from '../scripts/build-service.mjs';

/** Before the first test: no test sees a page or a service that is older than its sources. */
export default async function buildDesk(): Promise<void> {
  await buildPage();
  await buildService();
}
