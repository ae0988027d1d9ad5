import type { BrowserContext } from '@playwright/test';

/**
 * Collects what must never happen on any page of a context: a violated Content-Security-Policy, an uncaught error. Returns the
 * list, which grows while the pages live.
 */
export async function watchPages(context: BrowserContext): Promise<string[]> {
  const problems: string[] = [];
  await context.exposeBinding('reportPolicyViolation', (_source, report: string) => {
    problems.push(`Content-Security-Policy violated: ${report}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportPolicyViolation } = globalThis as unknown as { reportPolicyViolation: (report: string) => void };
      reportPolicyViolation(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
      );
    });
  });
  context.on('weberror', (webError) =>
    problems.push(`uncaught: ${String(webError.error().stack ?? webError.error())}`),
  );
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted ?(?:Types?|HTML|Script)/i.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
  return problems;
}
