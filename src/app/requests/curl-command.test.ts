// oxlint-disable-next-line no-restricted-imports -- only a shell can say what it makes of the command
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { buildCall } from '#app/testing/build-call.ts';
import { curlCommand, needsBodyFile } from './curl-command.ts';

/** What curl would be given: a shell runs the command with a function of that name that prints its arguments. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}\n`;
  const said = execFileSync('bash', ['--norc', '-c', script], {
    env: { TOKEN: 'from the environment' },
    encoding: 'utf8',
  });
  return said.split('\0').slice(0, -1);
}

describe('curl', () => {
  test('a list: its address unchanged, the token from the environment', () => {
    const command = curlCommand(buildCall({ path: '/parcels?sort=-created_at&filter[source]=api' }));
    expect(argumentsOf(command)).toEqual([
      '-gi',
      'https://api.example/v1/parcels?sort=-created_at&filter[source]=api',
      '-H',
      'Authorization: Bearer from the environment',
    ]);
  });

  test('a change under its key, with whatever its body holds', () => {
    const sent = JSON.stringify({ note: `it's "$TOKEN" \`id\` $(id) \\ !! \n %0a`, name: 'Çağla 王' });
    const call = buildCall({
      method: 'PATCH',
      path: '/parcels/1',
      kind: 'change',
      headers: { 'Idempotency-Key': 'k-1', 'If-Match': '"v\'1"' },
      hasBody: true,
      sent,
    });
    expect(argumentsOf(curlCommand(call))).toEqual([
      '-gi',
      '-X',
      'PATCH',
      'https://api.example/v1/parcels/1',
      '-H',
      'Authorization: Bearer from the environment',
      '-H',
      'Content-Type: application/json',
      '-H',
      'Idempotency-Key: k-1',
      '-H',
      `If-Match: "v'1"`,
      '--data-raw',
      sent,
    ]);
  });

  test('a body that was not kept, or not whole, comes from a file', () => {
    const call = buildCall({ method: 'POST', hasBody: true });
    for (const without of [call, { ...call, sent: 'x'.repeat(10_001) }]) {
      expect(needsBodyFile(without)).toBe(true);
      expect(argumentsOf(curlCommand(without)).slice(-2)).toEqual(['--data-binary', '@body.json']);
    }
    expect(argumentsOf(curlCommand({ ...call, hasBody: false })).join(' ')).not.toContain('data');
  });

  test('a document goes into a file', () => {
    const call = buildCall({ path: '/parcels/1/documents/labels', kind: 'document' });
    expect(argumentsOf(curlCommand(call)).slice(0, 3)).toEqual(['-g', '-o', 'document.pdf']);
  });
});
