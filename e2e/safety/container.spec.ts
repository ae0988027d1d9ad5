import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { allPages, completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { accepts, until } from '../other-programs.ts';
import { serviceClient } from '../service-client.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { canRunImages, withImage } from './container-image.ts';

test.skip(!canRunImages, 'Images are built and run with buildah, podman and runc, by root (Debian has all three).');
test.setTimeout(600_000);

/** Sends a request up to the middle of its body; `rest` sends what is missing and resolves with all that is answered. */
async function openRequest(port: number, { token, body }: { token: string; body: string }) {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  const ended = once(socket, 'close');
  const head = `POST /v1/parcels HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  await once(socket, 'connect');
  socket.write(head + body.slice(0, 10));
  return {
    async rest() {
      socket.write(body.slice(10));
      await ended;
      return answer;
    },
  };
}

test('the image has at most 200 MB, runs as no root on a root that is read-only, and cuts no request when it is stopped', async () => {
  await withImage(async ({ size, podman }) => {
    expect(size).toBeLessThan(200e6);
    const port = await freePort();
    const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=1024:1024'];
    const rights = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
    const settings = ['--env', `PORT=${port}`, '--env', 'PARCEL_DESK_CARRIER_SECONDS=0-0', '--env', 'HOST=127.0.0.1'];
    const place = ['--network', 'host', '--volume', 'desk:/data', '--name', 'desk'];
    const command = ['localhost/parcel-desk', 'start', '--empty'];
    await podman('create', ...limits, ...rights, ...settings, ...place, ...command);
    const began = performance.now();
    await podman('start', 'desk');
    const origin = `http://127.0.0.1:${port}`;
    const isWell = () =>
      fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isWell, 'the service in its container');
    const seconds = (performance.now() - began) / 1000;
    // No bound of its own, as a machine with much to do takes longer: `until` has one.
    console.log(`image ${(size / 1e6).toFixed(0)} MB, start ${seconds.toFixed(1)} s`);

    const inside = (script: string) => podman('exec', 'desk', '/usr/local/bin/node', '-p', script);
    expect((await inside('process.getuid()')).trim()).toBe('10001');
    expect((await inside(`['/usr/local/bin/npm', '/bin/sh'].some(fs.existsSync)`)).trim()).toBe('false');
    await expect(inside(`fs.writeFileSync('/opt/parcel-desk/x', '')`)).rejects.toThrow('EROFS');
    // The image's own check of health.
    await podman('healthcheck', 'run', 'desk');

    const token = (await inside(`fs.readFileSync('/data/start-token', 'utf8')`)).trim();
    const api = serviceClient(`${origin}/v1`, token);
    const { id } = await createParcel(api, readyBody(await firstMethod(api)));
    expect((await api.post(`/parcels/${id}/process`)).status).toBe(202);
    const label = await api.get((await completed(api, id)).documents.labels ?? '');
    expect(Buffer.from(label.bytes.subarray(0, 5)).toString()).toBe('%PDF-');

    const body = JSON.stringify({ order_number: 'OPEN-AT-THE-STOP' });
    const open = await Promise.all(Array.from({ length: 20 }, () => openRequest(port, { token, body })));
    expect(await isWell()).toBe(true);
    const stopped = podman('stop', '--time', '10', 'desk');
    await until(async () => !(await accepts(port)), 'the service to take no more');
    const answers = await Promise.all(open.map((request) => request.rest()));
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 201') && answer.endsWith('}'))).toHaveLength(20);
    await stopped;
    expect((await podman('inspect', '--format', '{{.State.ExitCode}}', 'desk')).trim()).toBe('0');

    // All that was answered is there after the next start.
    await podman('start', 'desk');
    await until(isWell, 'the service again');
    expect((await allPages(api, '/parcels')).flat()).toHaveLength(21);
  });
});
