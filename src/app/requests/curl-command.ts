import { type CallRecord, isWhole } from '#app/requests/journal/call-record.ts';

/**
 * The request as a command of a POSIX shell; the token is whatever `TOKEN` holds there. A body that is not kept whole is read from the
 * file `body.json`.
 */
export function curlCommand(call: CallRecord): string {
  const { method, base, path, kind, headers, hasBody, sent } = call;
  const body = needsBodyFile(call) ? "--data-binary '@body.json'" : `--data-raw ${quoted(sent ?? '')}`;
  const parts = [
    // Brackets of filters are no ranges.
    `curl -g${kind === 'document' ? " -o 'document.pdf'" : 'i'}${method === 'GET' ? '' : ` -X ${method}`} ${quoted(base + path)}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(hasBody ? [`-H 'Content-Type: application/json'`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(hasBody ? [body] : []),
  ];
  return parts.join(' \\\n  ');
}

/** The body is not in the command. */
export function needsBodyFile({ hasBody, sent }: CallRecord): boolean {
  return hasBody && (sent === undefined || !isWhole(sent));
}

/** One argument, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
