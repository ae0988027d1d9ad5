import { buildService } from './build-service.mjs';

/** Before the first unit test: those of the commands start them bundled. */
export async function setup() {
  const { NODE_ENV } = process.env;
  await buildService();
  // A build leaves `production` behind, and the tests' React would be the one without `act`.
  process.env.NODE_ENV = NODE_ENV;
}
