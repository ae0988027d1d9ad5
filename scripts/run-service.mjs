import { fileURLToPath } from 'node:url';

/**
 * Runs the service in this very process: no child that could outlive it, and signals reach it directly.
 * @param {readonly string[]} args The service's own arguments.
 */
export async function runService(args) {
  const main = new URL('../build/service/main.mjs', import.meta.url);
  process.argv = [process.argv[0] ?? process.execPath, fileURLToPath(main), ...args];
  if (process.env['npm_lifecycle_event'] !== undefined) stopWithParent();
  // An error's stack then names the sources.
  process.setSourceMapsEnabled(true);
  await import(main.href);
}

/** npm passes a SIGTERM on to the shell it starts us in, and the shell dies of it without telling us: its end is our signal. */
function stopWithParent(parent = process.ppid) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
