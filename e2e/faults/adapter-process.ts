import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export interface AdapterProcess {
  url: string;
  stop(): Promise<unknown>;
}

/** Starts an adapter of `carriers/` as its author would. */
export async function startAdapter(
  program: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<AdapterProcess> {
  const child = spawn(process.execPath, [join(projectFolder, 'carriers', program), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    void ended.then((code) => reject(new Error(`The adapter ended on its own with code ${String(code)}.`)));
  });
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Runs the check of an adapter's author, with fields of the parcel that is sent and of the one that is refused. */
export async function checkAdapter(
  url: string,
  folder: string,
  { parcel, refused }: { parcel: object; refused: object },
): Promise<{ code: number; output: string }> {
  const files = { '--parcel': parcel, '--refused': refused };
  const options = Object.entries(files).flatMap(([option, fields]) => {
    const file = join(folder, `${option.slice(2)}.json`);
    writeFileSync(file, JSON.stringify(fields));
    return [option, file];
  });
  const program = join(projectFolder, 'build/service/carrier-check.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, url, ...options], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` });
    });
  });
}
