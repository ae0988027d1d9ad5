/**
 * What asks a process to end in order. On Windows Ctrl C, Ctrl Break and the close of the window, of which service managers send the first
 * two; a `kill` there ends a process at once. Elsewhere the hangup of a terminal is left to `nohup`, which a handler would switch off.
 */
export function stopSignals(system: NodeJS.Platform = process.platform): readonly NodeJS.Signals[] {
  return system === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGINT', 'SIGTERM'];
}
