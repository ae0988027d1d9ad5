import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.mjs';
import { accepts, until } from './other-programs.ts';

export interface PrinterOptions {
  /** As the desk calls it. */
  name: string;
  /** Millimetres, for the printer file. */
  paper: { width: number; height: number };
  for: 'labels' | 'documents';
  /** Media types that it takes; PDF by default. */
  formats?: readonly string[];
  /** Languages that the printer file allows for it. */
  raw?: readonly ('zpl' | 'epl')[];
  /** Its resolution, by the printer file. */
  dpi?: number;
  /** A page names the station before its first paper after another one's; off in tests, which count the papers. */
  banner?: boolean;
  /** The file knows it by an encrypted address. */
  secure?: boolean;
}

/** A label printer and one for sheets, for services that have both. */
export const labelPrinter: PrinterOptions = { name: 'Labels', paper: { width: 100, height: 150 }, for: 'labels' };
/** One with paper of the size that labels of the sandbox carrier have. */
export const a6Printer: PrinterOptions = { ...labelPrinter, paper: { width: 105, height: 148 } };
export const sheetPrinter: PrinterOptions = { name: 'Office', paper: { width: 210, height: 297 }, for: 'documents' };

export interface TestPrinter {
  readonly options: PrinterOptions;
  /** As it is in a printer file. */
  readonly entry: Record<string, unknown>;
  readonly address: string;
  /** From now on jobs wait inside the printer: it has them, and says that it is printing. */
  hold(): void;
  /** What is held comes out. */
  release(): void;
  /** The printer says these of itself once it has a job in hand, and holds the job: `media-empty`, `media-jam`, `cover-open`, `toner-empty`, ... None: all is well. */
  fault(reasons: readonly string[]): void;
  /** From now on the printer gives up each job that it prints. */
  breakDown(): void;
  /** Resolves when the printer has so many jobs behind it or in hand, counted from its start. */
  taken(count: number): Promise<void>;
  /** The files printed so far, in order. */
  output(): Buffer[];
  /** From now on it prints sheet by sheet, and `sheets` has what is out. */
  printSheets(): void;
  /** Once so many sheets are out it says `reason` of itself and is stopped until `mend`. */
  troubleAfter(sheets: number, reason: string): void;
  /** Continues with the next sheet; `drop`: with the next job, as a printer does whose job was cancelled. */
  mend(options?: { drop: boolean }): void;
  /** The sheets that are out, in order, each as a PDF. */
  sheets(): Buffer[];
  /** When it began to print each of its jobs, and when each was out, in milliseconds since 1970 UTC. */
  times(): { taken: number[]; printed: number[] };
  /** When each came out, in milliseconds since 1970 UTC. */
  printedAt(): number[];
  /** Switches it off. It forgets its jobs. */
  stop(): Promise<void>;
  /** Switches it on again, at the same address. */
  start(): Promise<void>;
  /** Ends it and removes what it kept. */
  close(): Promise<void>;
}

/** The printer file that names these. */
export function printerFile(printers: readonly TestPrinter[]): string {
  return JSON.stringify({ printers: printers.map(({ entry }) => entry) });
}

/** Starts the IPP printer of CUPS (`ippeveprinter`) on a free port: a real one but for its paper. */
export async function startPrinter(options: PrinterOptions): Promise<TestPrinter> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-printer-'));
  for (const name of ['spool', 'printed', 'taken', 'sheets', 'keys']) mkdirSync(join(folder, name));
  const command = join(folder, 'print.sh');
  writeFileSync(command, printScript(folder));
  chmodSync(command, 0o755);
  const port = await freePort();
  const switched = (name: string, on: boolean, text = '') =>
    on ? writeFileSync(join(folder, name), text) : rmSync(join(folder, name), { force: true });
  let processes: ChildProcess[] = [];
  const {
    name,
    formats = ['application/pdf'],
    paper,
    for: purpose,
    raw,
    dpi,
    banner = false,
    secure = false,
  } = options;

  async function start(): Promise<void> {
    const bus = join(folder, 'bus');
    rmSync(bus, { force: true });
    writeFileSync(join(folder, 'bus.conf'), busConfig(bus));
    const daemon = run('dbus-daemon', [`--config-file=${join(folder, 'bus.conf')}`, '--nofork', '--nopidfile'], {});
    await until(() => existsSync(bus), 'the bus of the printer');
    const args = [
      '-r',
      'off',
      '-n',
      'localhost',
      '-p',
      String(port),
      '-f',
      formats.join(','),
      '-d',
      join(folder, 'spool'),
    ];
    const printer = run('ippeveprinter', [...args, '-K', join(folder, 'keys'), '-c', command, name], {
      DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${bus}`,
    });
    processes = [printer, daemon];
    await until(() => accepts(port), `the printer ${name}`);
  }

  async function stop(): Promise<void> {
    const ending = processes;
    processes = [];
    await Promise.all(ending.map(end));
  }

  const address = `${secure ? 'ipps' : 'ipp'}://localhost:${port}/ipp/print`;
  await start();
  return {
    options,
    entry: {
      name,
      address,
      paper,
      for: purpose,
      banner,
      ...(raw !== undefined && { raw }),
      ...(dpi !== undefined && { dpi }),
    },
    address,
    hold: () => switched('hold', true),
    release() {
      for (const each of ['hold', 'fault', 'broken']) switched(each, false);
    },
    fault: (reasons) => switched('fault', reasons.length > 0, reasons.join(',')),
    breakDown: () => switched('broken', true),
    taken: (count) =>
      until(() => readdirSync(join(folder, 'taken')).length >= count, `job ${count} at the printer ${name}`),
    output: () =>
      readdirSync(join(folder, 'printed'))
        .toSorted()
        .map((file) => readFileSync(join(folder, 'printed', file))),
    printedAt: () =>
      readdirSync(join(folder, 'printed'))
        .toSorted()
        .map((name) => Number(name) / 1e6),
    printSheets: () => switched('sheetwise', true),
    troubleAfter: (sheets, reason) => switched('trouble', true, `${sheets} ${reason}\n`),
    mend({ drop } = { drop: false }) {
      switched('drop', drop);
      switched('waiting', false);
    },
    sheets: () =>
      readdirSync(join(folder, 'sheets'))
        .toSorted()
        .map((file) => readFileSync(join(folder, 'sheets', file))),
    times: () => ({ taken: timesIn(join(folder, 'taken')), printed: timesIn(join(folder, 'printed')) }),
    stop,
    start,
    async close() {
      switched('hold', false);
      switched('fault', false);
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Files are called by the nanosecond they were made in. */
function timesIn(folder: string): number[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => Number(name) / 1e6);
}

/** What the printer runs for each job, with the job's file as its last argument. Lines that begin with STATE set its reasons. */
function printScript(folder: string): string {
  return `#!/bin/sh
cd '${folder}' || exit 1
for file; do :; done
: > "taken/$(date +%s%N)"
said=
while [ -e hold ] || [ -e fault ]; do
  now=
  [ -e fault ] && now=$(cat fault)
  if [ "$now" != "$said" ]; then
    [ -n "$said" ] && echo "STATE: -$said" >&2
    [ -n "$now" ] && echo "STATE: +$now" >&2
    said=$now
  fi
  sleep 0.05
done
[ -n "$said" ] && echo "STATE: -$said" >&2
[ -e broken ] && exit 1
if [ -e sheetwise ]; then
  pages=$(pdfinfo "$file" | sed -n 's/^Pages: *//p')
  page=1
  while [ "$page" -le "$pages" ]; do
    out=$(ls sheets | wc -l)
    if [ -e trouble ] && read -r after reason < trouble && [ "$out" -eq "$after" ]; then
      : > waiting
      rm trouble
      echo "STATE: +$reason" >&2
      while [ -e waiting ]; do sleep 0.05; done
      echo "STATE: -$reason" >&2
      [ -e drop ] && rm drop && exit 0
    fi
    place="$(date +%s%N)"
    pdfseparate -f "$page" -l "$page" "$file" "spool/$place.pdf" && mv "spool/$place.pdf" "sheets/$place"
    page=$((page + 1))
  done
fi
place="$(date +%s%N)"
cp "$file" "spool/$place.out" && mv "spool/$place.out" "printed/$place"
`;
}

/** The printer announces itself over the system's bus, and does not start without one: this one leads nowhere. */
function busConfig(path: string): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><listen>unix:path=${path}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`;
}

function run(file: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const child = spawn(file, args, {
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, ...env },
    stdio: 'ignore',
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('close', () => process.off('exit', endWithUs));
  // Waiting for the port reports a missing program.
  child.on('error', () => undefined);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}
