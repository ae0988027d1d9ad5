import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';
import type { ServiceLimits } from '#service/config/service-limits.ts';
import { HttpError } from './http-error.ts';

/** The JSON object in a body; 400 for text that is not UTF-8, not JSON, not an object, too deep or too finely cut. */
export function parseJsonObject(body: Uint8Array, limits: Pick<ServiceLimits, 'depth' | 'nodes'>): JsonObject {
  const text = decode(body);
  checkShape(text, limits);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'the body is not valid JSON');
  }
  if (!isJsonObject(value)) throw new HttpError(400, 'the body must be a JSON object');
  return value;
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw new HttpError(400, 'the body is not valid UTF-8');
  }
}

/** JSON.parse takes a million nested arrays, and whatever then walks the value overflows the stack: counted before parsing. */
function checkShape(text: string, limits: Pick<ServiceLimits, 'depth' | 'nodes'>): void {
  let depth = 0;
  let nodes = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      nodes += 1;
      if (depth > limits.depth) throw new HttpError(400, `the body is nested deeper than ${limits.depth} levels`);
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x2c) nodes += 1;
  }
  if (nodes > limits.nodes) throw new HttpError(400, `the body has more than ${limits.nodes} values`);
}
