import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hasPrintJobEnded } from '#contract/desk/prints/print-jobs.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { readConfig } from '#service/config/config.ts';
import { StartError } from '#service/config/start-error.ts';
import { canPrint, documentFormat, jobTemplate, pdfType } from '#service/printers/document-format.ts';
import { findQueues } from '#service/printers/find-queues.ts';
import { jobReport, unknownReport } from '#service/printers/job-report.ts';
import { PrinterFailure, PrinterRefusal } from '#service/printers/printer-failure.ts';
import { loadPrinters, type PrinterEntry } from '#service/printers/printer-file.ts';
import { askJob, askPrinter, createJob, sendDocument } from '#service/printers/printer-questions.ts';
import { finalSentence, takesNo } from '#service/printers/printer-sentences.ts';
import { askState } from '#service/printers/printer-state.ts';
import { testPage } from '#service/printers/test-page.ts';
import { runCommand } from '#service/run-service-command.ts';

const usage =
  'Options: none to list the printers; --test NAME to print a test page; --find [HOST[:PORT]] for the queues of a CUPS server.';
const followMillis = 200;

// Lists and tries the printers of the printer file, and finds those of a print server. Works beside a running service.
await runCommand(async () => {
  const { test, find, host } = readOptions();
  try {
    if (find) await printFound(host);
    else {
      const { dataFolder } = readConfig(process.env);
      const printers = loadPrinters(dataFolder);
      if (printers.length === 0)
        throw new StartError(
          `There are no printers in ${dataFolder}/printers.json; --find prints entries for it (docs/printers-file.md).`,
        );
      await (test === undefined ? list(printers) : printTestPage(entryOf(printers, test)));
    }
  } catch (error) {
    if (error instanceof PrinterFailure) throw new StartError(error.message);
    if (error instanceof PrinterRefusal) throw new StartError(finalSentence(error));
    throw error;
  }
});

async function list(printers: readonly PrinterEntry[]): Promise<void> {
  const states = await Promise.all(printers.map(askState));
  for (const [index, { name, purpose, paper, state, message }] of states.entries()) {
    const address = printers[index]?.address.uri ?? '';
    const facts = [name, purpose, `${paper.width} x ${paper.height} mm`, address, state];
    say([...facts, ...(message === null ? [] : [message])].join('  '));
  }
}

/** Past the service: nothing of it is stored, and it is not printed again. */
async function printTestPage(entry: PrinterEntry): Promise<void> {
  const { address, name, paper } = entry;
  const printer = await askPrinter(address);
  if (!canPrint(entry, printer, pdfType)) throw new StartError(takesNo(pdfType, entry.raw));
  const document = Buffer.from(await testPage(entry, toTimestamp(Date.now())));
  const id = await createJob(address, { name: `Test page of ${name}`, template: jobTemplate(printer, paper, 1) });
  await sendDocument(address, { id, format: documentFormat(printer, pdfType), document });
  say(`Sent to ${name}: its job ${id}. Ctrl+C ends the watching, not the job.`);
  for (let said = ''; ; await sleep(followMillis)) {
    const job = await askJob(address, id);
    const report = job === null ? unknownReport : jobReport(job, await askPrinter(address), true);
    const line = report.message === null ? report.state : `${report.state}: ${report.message}`;
    if (line !== said) say(line);
    said = line;
    if (!hasPrintJobEnded(report.state)) continue;
    if (report.state !== 'done') process.exitCode = 1;
    return;
  }
}

function entryOf(printers: readonly PrinterEntry[], name: string): PrinterEntry {
  const entry = printers.find((each) => each.name === name);
  if (entry !== undefined) return entry;
  throw new StartError(
    `There is no printer "${name}"; there are ${printers.map((each) => `"${each.name}"`).join(', ')}.`,
  );
}

async function printFound(host: string): Promise<void> {
  const printers = await findQueues(host, (what) => {
    throw new StartError(`"${host}" ${what}. ${usage}`);
  });
  if (printers.length === 0) throw new StartError(`The print server at ${host} has no queues.`);
  say(JSON.stringify({ printers }, null, 2));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readOptions(): { test: string | undefined; find: boolean; host: string } {
  try {
    const { values, positionals } = parseArgs({
      options: { test: { type: 'string' }, find: { type: 'boolean' } },
      allowPositionals: true,
    });
    const { test, find = false } = values;
    if (positionals.length > (find ? 1 : 0) || (find && test !== undefined))
      throw new Error('These do not go together.');
    return { test, find, host: positionals[0] ?? 'localhost' };
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
}
