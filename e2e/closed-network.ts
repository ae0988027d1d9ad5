import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findProgram } from '../scripts/find-browser.mjs';
import { headlessShell } from './launch-options.ts';

const openLoopback = 'ip link set lo up';

/** Why this machine cannot close the network of a program, else null. */
export function whyNotClosed(): string | null {
  const tried = spawnSync('unshare', ['--net', 'sh', '-c', openLoopback]);
  return tried.status === 0 ? null : 'this user cannot close the network of a program (unshare --net, ip)';
}

/** Gives the words in front of a command that then reaches nothing but what is started with them: a machine without a network. */
export async function withClosedNetwork(provide: (inside: readonly string[]) => Promise<void>): Promise<void> {
  const holder = spawn('unshare', ['--net', 'sh', '-c', `${openLoopback} && echo closed && exec cat`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  try {
    await provide([findProgram('nsenter') ?? 'nsenter', `--net=/proc/${holder.pid}/ns/net`]);
  } finally {
    holder.stdin.end();
    await once(holder, 'close');
  }
}

/** The browser of the tests behind such words. `folder` gets the file that starts it. */
export function openBrowser(inside: readonly string[], folder: string): Promise<Browser> {
  const executablePath = join(mkdtempSync(join(folder, 'browser-')), 'start');
  const command = [...inside, headlessShell.executablePath ?? chromium.executablePath()];
  writeFileSync(executablePath, `#!/bin/sh\nexec ${command.map((word) => `'${word}'`).join(' ')} "$@"\n`);
  chmodSync(executablePath, 0o755);
  return chromium.launch({ ...headlessShell, executablePath });
}
