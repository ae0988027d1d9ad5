import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiAnswer, StreamAnswer } from '#service/model/api-answer.ts';

/** Answers every request of a server; never rejects unless its answer cannot be written. */
export type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** A request with its connection. `id` and `number` are the parts of its path that a route calls `:id` and `:number`. */
export interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  id?: string | undefined;
  number?: string | undefined;
}

export type Handler = (exchange: Exchange) => Answer | Promise<Answer>;
type Answer = ApiAnswer | StreamAnswer;

/** Adds a path. `:id` and `:number` are one part of a path each, `/*` at the end everything below it and the path itself. */
export type AddRoute = (path: string, handle: Handler) => void;

interface Route {
  path: string;
  handle: Handler;
}

/** The routes of a server. Of those that a path fits, the one that was added first answers. */
export class Router {
  readonly #routes: (Route & { fits: RegExp })[] = [];

  readonly add: AddRoute = (path, handle) => {
    const pattern = path
      .replaceAll('.', '\\.')
      .replace(/\/\*$/, '(?:/.*)?')
      .replace(/:(id|number)/g, '(?<$1>[^/]+)');
    this.#routes.push({ path, handle, fits: new RegExp(`^${pattern}$`, 's') });
  };

  /** The route of a request with its `:id` and `:number`; null where no path fits. */
  find(url: string): (Route & Pick<Exchange, 'id' | 'number'>) | null {
    const path = pathOf(url);
    for (const { fits, ...route } of this.#routes) {
      const match = fits.exec(path);
      if (match !== null) return { ...route, id: match.groups?.['id'], number: match.groups?.['number'] };
    }
    return null;
  }
}

/** The path of a request's URL: `%70arcels` is `parcels`, an escaped slash ends no part. */
function pathOf(url: string): string {
  const path = /^[^?#]*/.exec(url)?.[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
