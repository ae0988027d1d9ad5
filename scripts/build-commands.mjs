import { buildService } from './build-service.mjs';

/** Before the first unit test: those of the commands start them bundled. */
export const setup = () => buildService();
