import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { isTimestamp } from '#contract/values/scalars.ts';
import type { Answer } from '../service-client.ts';

/**
 * What an answer says that the OpenAPI document does not: an undocumented status, a missing header, a body that breaks its
 * schema. `path` is relative to the base URL. A 405 must be for a method that the document does not have.
 */
export function conformanceProblems(document: JsonObject, method: string, path: string, answer: Answer): string[] {
  const where = `${method} ${path.slice(0, 120)} -> ${answer.status}`;
  const item = pathItem(document, path.split('?', 1)[0] ?? '');
  const operation = item === null ? undefined : item[method.toLowerCase()];
  if (!isJsonObject(operation)) return [404, 405].includes(answer.status) ? [] : [`${where}: not documented at all`];
  const response = resolved(document, at(operation, 'responses', String(answer.status)));
  if (!isJsonObject(response)) return [`${where}: this status is not documented`];
  const problems: string[] = [];
  for (const [name, reference] of Object.entries(asObject(response['headers']))) {
    const header = asObject(resolved(document, reference));
    const value = answer.headers.get(name);
    if (value === null) {
      if (header['required'] === true) problems.push(`${where}: has no header ${name}`);
    } else problems.push(...schemaProblems(document, header['schema'] ?? {}, headerValue(header, value), name));
  }
  const types = Object.keys(asObject(response['content']));
  const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  if (types.length === 0) {
    if (answer.bytes.length > 0) problems.push(`${where}: has a body`);
  } else if (!types.includes(type)) problems.push(`${where}: is ${type}, not ${types.join(' or ')}`);
  const schema = at(response, 'content', 'application/json', 'schema');
  if (schema !== undefined) problems.push(...schemaProblems(document, schema, answer.body as JsonValue, ''));
  return problems.map((problem) => (problem.startsWith(where) ? problem : `${where}: ${problem}`));
}

function pathItem(document: JsonObject, path: string): JsonObject | null {
  const paths = asObject(document['paths']);
  const found = Object.keys(paths).find((template) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return found === undefined ? null : asObject(paths[found]);
}

function headerValue(header: JsonObject, value: string): JsonValue {
  return asObject(header['schema'])['type'] === 'integer' && /^\d+$/.test(value) ? Number(value) : value;
}

/** Everything in `value` that breaks a JSON schema of the document. Throws for a keyword that is not checked here. */
export function schemaProblems(document: JsonObject, schemaOrRef: JsonValue, value: JsonValue, path: string): string[] {
  const schema = asObject(resolved(document, schemaOrRef));
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    const parts = subschemas(keyword, rule, value, 'properties' in schema);
    if (parts !== null)
      return parts.flatMap(([name, part, inner]) => schemaProblems(document, part, inner, `${path}.${name}`));
    if (keyword === 'anyOf')
      return listOf(rule).some((part) => schemaProblems(document, part, value, path).length === 0)
        ? []
        : [`${path} fits none of anyOf`];
    const holds = assertions[keyword];
    if (holds === undefined) throw new Error(`The schema keyword ${keyword} is not checked yet.`);
    return holds(value, rule) ? [] : [`${path} breaks ${keyword} ${JSON.stringify(rule).slice(0, 60)}`];
  });
}

/** The parts of a value that a keyword has schemas for; null for a keyword of another kind. */
function subschemas(
  keyword: string,
  rule: JsonValue,
  value: JsonValue,
  hasProperties: boolean,
): [string, JsonValue, JsonValue][] | null {
  const fields = Object.entries(asObject(value));
  if (keyword === 'properties')
    return fields.flatMap(([name, field]) => {
      const part = asObject(rule)[name];
      return part === undefined ? [] : [[name, part, field]];
    });
  if (keyword === 'additionalProperties')
    return hasProperties ? [] : fields.map(([name, field]) => [name, rule, field]);
  if (keyword === 'items') return listOf(value).map((entry, index) => [String(index), rule, entry]);
  return null;
}

/** Each keyword that says something of the value itself; it holds for values of a type it does not speak of. */
const assertions: Record<string, (value: JsonValue, rule: JsonValue) => boolean> = {
  type: (value, rule) => [rule].flat().some((type) => typesOf(value).includes(type as string)),
  const: (value, rule) => value === rule,
  enum: (value, rule) => listOf(rule).includes(value),
  required: (value, rule) => !isJsonObject(value) || (rule as string[]).every((name) => name in value),
  minItems: (value, rule) => !Array.isArray(value) || value.length >= Number(rule),
  maxItems: (value, rule) => !Array.isArray(value) || value.length <= Number(rule),
  minimum: (value, rule) => typeof value !== 'number' || value >= Number(rule),
  maximum: (value, rule) => typeof value !== 'number' || value <= Number(rule),
  maxLength: (value, rule) => typeof value !== 'string' || value.length <= Number(rule),
  minProperties: (value, rule) => !isJsonObject(value) || Object.keys(value).length >= Number(rule),
  uniqueItems: (value) =>
    !Array.isArray(value) || new Set(value.map((entry) => JSON.stringify(entry))).size === value.length,
  minLength: (value, rule) => typeof value !== 'string' || value.length >= Number(rule),
  pattern: (value, rule) => typeof value !== 'string' || new RegExp(rule as string).test(value),
  format: (value, rule) => typeof value !== 'string' || formats[rule as string]?.(value) === true,
  description: () => true,
};

function listOf(value: JsonValue): JsonValue[] {
  return Array.isArray(value) ? value : [];
}

const formats: Record<string, (text: string) => boolean> = {
  uuid: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
  'date-time': isTimestamp,
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  // RFC 3986: brackets are around an IPv6 host alone.
  uri: (text) => /^[a-z][a-z\d+.-]*:(?:[\w\-.~:/?#@!$&'()*+,;=]|%[\da-f]{2})*$/i.test(text) && URL.canParse(text),
};

function typesOf(value: JsonValue): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return typeof value === 'number' && Number.isInteger(value) ? ['number', 'integer'] : [typeof value];
}

function resolved(document: JsonObject, value: JsonValue | undefined): JsonValue | undefined {
  const reference = isJsonObject(value) ? value['$ref'] : undefined;
  return typeof reference === 'string' ? resolved(document, at(document, ...reference.slice(2).split('/'))) : value;
}

function at(value: JsonValue | undefined, ...names: string[]): JsonValue | undefined {
  return names.reduce<JsonValue | undefined>((part, name) => (isJsonObject(part) ? part[name] : undefined), value);
}

function asObject(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
