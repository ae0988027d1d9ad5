import type { ServiceConfig } from '#service/config/config.ts';

/**
 * The page's policy: nothing from elsewhere, no inline code, no eval. Only the page itself may frame something: the frame it prints from
 * inherits this policy, and WebKit applies `frame-ancestors 'none'` to it. `apiOrigins` are the only other servers the page may call.
 */
function pagePolicy({ apiOrigins, basePath }: Pick<ServiceConfig, 'apiOrigins' | 'basePath'>, scripts: string): string {
  const connect = ["'self'", ...apiOrigins].join(' ');
  return `default-src 'none'; script-src ${scripts}; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src ${connect}; worker-src 'self'; frame-src blob:; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types default; report-to csp; report-uri ${basePath}/csp-report`;
}

/** An API answer is never a document of its own. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const common: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  // No `bluetooth`: browsers that do not know the name write a warning on every page, those that do ask the user first.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), usb=(), serial=(), payment=()',
};

/** Two years for this host, and for those below it where that is set; only where people reach the service over TLS. */
export function overTlsHeaders(subdomains: boolean): Readonly<Record<string, string>> {
  return { 'Strict-Transport-Security': `max-age=63072000${subdomains ? '; includeSubDomains' : ''}` };
}

/** The headers of every API answer and every error. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...common,
  'Content-Security-Policy': apiPolicy,
  'Cache-Control': 'no-store',
};

/**
 * The headers of the page and its files; `Cache-Control` differs per file. `compiles`: of a worker that runs WebAssembly, which the page
 * does not. A worker's policy comes with its own script.
 */
export function pageHeaders(
  config: Pick<ServiceConfig, 'apiOrigins' | 'basePath'>,
  { compiles = false } = {},
): Readonly<Record<string, string>> {
  return {
    ...common,
    'Content-Security-Policy': pagePolicy(config, compiles ? "'self' 'wasm-unsafe-eval'" : "'self'"),
    'Reporting-Endpoints': `csp="${config.basePath}/csp-report"`,
  };
}
