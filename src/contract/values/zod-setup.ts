import { config } from 'zod/mini';

// zod compiles parsers with `new Function` by default; the page's Content-Security-Policy forbids it, and the
// probe alone counts as a violation. Imported first by every module that defines a schema.
config({ jitless: true });
