import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { WebhookEvent } from '#contract/desk/webhook-events.ts';
import type { WebhookEntry } from '#service/account/account-schema.ts';
import { type ServiceConfig, webhookSecretName } from '#service/config/config.ts';
import { hostnameOf, hostProblem, isSafeScheme, type NamedServer } from '#service/config/server-address.ts';
import { StartError } from '#service/config/start-error.ts';

/** A receiver of events, from the account file. */
export interface Webhook extends NamedServer {
  name: string;
  url: URL;
  events: readonly WebhookEvent[];
  /** The keys it is signed with: two while one takes the place of the other. */
  keys: readonly Buffer[];
}

/** The webhooks of an account file with their secrets. Throws a `StartError` that names file, place and what is wrong, never a secret. */
export function readWebhooks(
  entries: readonly WebhookEntry[],
  { dataFolder, webhooks }: Pick<ServiceConfig, 'dataFolder' | 'webhooks'>,
): Webhook[] {
  return entries.map((entry, index) => {
    const wrong = (field: 'url' | 'secret', what: string): never => {
      throw new StartError(`${resolve(dataFolder, 'account.json')}: webhooks.${index}.${field}: ${what}`);
    };
    const url = URL.canParse(entry.url)
      ? new URL(entry.url)
      : wrong('url', 'must be an address such as https://hooks.example.com/desk');
    if (url.username + url.password + url.hash !== '' || /[@\\\s]/.test(entry.url))
      wrong('url', 'must have no user, password, fragment or blanks');
    if (!isSafeScheme(url))
      wrong('url', 'must begin with https:// unless it names this machine (127.0.0.1, localhost)');
    const server = { hostname: hostnameOf(url), allowPrivate: webhooks.allowPrivate };
    const problem = hostProblem(server);
    if (problem === 'never') wrong('url', `names ${server.hostname}, which is no address of a server`);
    if (problem === 'private') wrong('url', 'names a private address; PARCEL_DESK_WEBHOOKS_PRIVATE=allow permits it');
    const secrets = secretText(entry.secret).trim().split(/\s+/);
    if (secrets.length > 2) wrong('secret', 'has more than two secrets');
    return { ...server, name: entry.name, url, events: entry.events, keys: secrets.map(keyOf) };

    function secretText(secret: WebhookEntry['secret']): string {
      if (typeof secret === 'string') return secret;
      if ('file' in secret) {
        try {
          return readFileSync(resolve(dataFolder, secret.file), 'utf8');
        } catch (error) {
          return wrong(
            'secret',
            `the file ${secret.file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? ''}`,
          );
        }
      }
      if (!webhookSecretName.test(secret.env))
        wrong('secret', 'env must be PARCEL_DESK_WEBHOOK_SECRET, or begin with PARCEL_DESK_WEBHOOK_SECRET_');
      return webhooks.secrets[secret.env] ?? wrong('secret', `${secret.env} is not set`);
    }

    function keyOf(secret: string): Buffer {
      const text = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1] ?? '';
      const key = Buffer.from(text, 'base64');
      if (key.length < 24 || key.length > 64)
        wrong('secret', 'must be whsec_ and the base64 of 24 to 64 random bytes, or two such, separated by a blank');
      return key;
    }
  });
}
