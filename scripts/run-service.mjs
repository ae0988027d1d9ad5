import { fileURLToPath } from 'node:url';

/**
 * Runs the service in this very process: no child that could outlive it, and signals reach it directly.
 * @param {readonly string[]} args The service's own arguments.
 */
export async function runService(args) {
  const main = new URL('../src/service/main.ts', import.meta.url);
  process.argv = [process.argv[0] ?? process.execPath, fileURLToPath(main), ...args];
  // Loaded here and not above: tsx exists only once the dependencies are installed.
  const { register } = await import('tsx/esm/api');
  register();
  await import(main.href);
}
