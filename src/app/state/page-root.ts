const scriptUrl = new URL(import.meta.url);

/**
 * The path that the page is served below, with a slash at its end: `/`, or `/desk/` below a base path. The page is built once for all of
 * them: its scripts, which are in `assets/` there, know from their own address where they are.
 */
export const pageRoot = import.meta.env.DEV ? '/' : scriptUrl.pathname.replace(/assets\/[^/]*$/, '');
