import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findProgram } from '../../scripts/find-browser.mjs';
import { pack } from '../../scripts/pack/pack-artifact.mjs';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { until } from '../other-programs.ts';
import { serviceClient } from '../service-client.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { canRunSystemd, withSystemd } from './systemd-container.ts';

const run = promisify(execFile);
const unit = fileURLToPath(new URL('../../deploy/parcel-desk.service', import.meta.url));
const user = 990;

test('the unit is exposed by 3.0 of 10 at most, as systemd-analyze counts', async () => {
  test.skip(findProgram('systemd-analyze') === undefined, 'systemd-analyze is not installed (Debian: systemd).');
  const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--threshold=30', '--no-pager', unit]);
  expect(stdout).toMatch(/Overall exposure level for parcel-desk.service: [012]\.\d OK/);
});

test('as a service of systemd it works from a new folder, cannot do more than it must, starts again after a kill and stops when asked', async () => {
  test.skip(
    !canRunSystemd,
    'A systemd of its own needs root, unshare and control groups of version 1 that can be written.',
  );
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-artifact-'));
  const port = await freePort();
  const files = (root: string) => {
    cpSync(unit, join(root, 'etc/systemd/system/parcel-desk.service'));
    writeFileSync(
      join(root, 'etc/passwd'),
      `root:x:0:0::/root:/bin/sh\nparcel-desk:x:${user}:${user}::/nonexistent:/usr/sbin/nologin\n`,
    );
    writeFileSync(join(root, 'etc/group'), `root:x:0:\nparcel-desk:x:${user}:\n`);
    writeFileSync(join(root, 'etc/parcel-desk.env'), `PORT=${port}\nPARCEL_DESK_CARRIER_SECONDS=0-0\n`, {
      mode: 0o600,
    });
    cpSync(join(folder, 'parcel-desk'), join(root, 'opt/parcel-desk'), { recursive: true });
  };
  try {
    await pack(['--to', folder]);
    const file = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '';
    mkdirSync(join(folder, 'parcel-desk'));
    await run('tar', ['xzf', join(folder, file), '--strip-components=1', '-C', join(folder, 'parcel-desk')]);
    await withSystemd({ unit: 'parcel-desk.service', files }, async (container) => {
      const origin = `http://127.0.0.1:${port}`;
      const isWell = () =>
        fetch(`${origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      const own = () => container.processOf(/^\/usr\/bin\/node \/opt\/parcel-desk/);
      await until(isWell, 'the service');

      // What it may do.
      const status = readFileSync(`/proc/${own()}/status`, 'utf8');
      expect(status).toMatch(new RegExp(`^Uid:\\t${user}\\t${user}\\t${user}`, 'm'));
      expect(status).toMatch(/^CapBnd:\t0+$/m);
      expect(status).toMatch(/^NoNewPrivs:\t1$/m);
      expect(status).toMatch(/^Seccomp:\t2$/m);
      const mounts = readFileSync(`/proc/${own()}/mountinfo`, 'utf8')
        .split('\n')
        .map((line) => line.split(' '));
      const optionsOf = (path: string) =>
        mounts
          .filter((fields) => fields[4] === path)
          .at(-1)?.[5]
          ?.split(',')[0];
      expect([optionsOf('/'), optionsOf('/var/lib/parcel-desk'), optionsOf('/tmp')]).toEqual(['ro', 'rw', 'rw']);

      // The folder is made for it alone.
      const data = join(container.root, 'var/lib/parcel-desk');
      expect([statSync(data).uid, statSync(data).mode & 0o777]).toEqual([user, 0o700]);
      const token = readFileSync(join(data, 'start-token'), 'utf8').trim();
      const api = serviceClient(`${origin}/v1`, token);
      const { id } = await createParcel(api, readyBody(await firstMethod(api)));
      expect((await api.post(`/parcels/${id}/process`)).status).toBe(202);
      const { documents } = await completed(api, id);
      const label = await api.get(documents.labels ?? '');
      expect(Buffer.from(label.bytes.subarray(0, 5)).toString()).toBe('%PDF-');

      // Killed, it is back with all it had; asked to stop, it ends and stays away.
      const first = own() ?? 0;
      process.kill(first, 'SIGKILL');
      await until(async () => own() !== first && (await isWell()), 'the service again');
      expect((await api.get(`/parcels/${id}`)).status).toBe(200);
      process.kill(own() ?? 0, 'SIGTERM');
      await until(() => own() === null, 'the end of the service');
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
