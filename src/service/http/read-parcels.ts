import type { Token } from '#service/store/queries/token-queries.ts';
import type { IncomingMessage } from 'node:http';

/** What a token may do and until when: *full* and without end where it is not of this process. */
export type TokenRights = Pick<Token, 'scope' | 'expiresSeconds'>;

/** Who requests what is below `/desk`. */
export interface DeskSender extends TokenRights {
  /** Under this name requests are counted. */
  id: string;
  /** What log and audit call it. */
  logged: string;
  /** The device that is kept signed in; empty for another sender. */
  device: string;
  /** Whose jobs are seen. */
  account: string;
}

/** Parcels as the API answers them, as JSON by id; null for one that is gone. What is not among them could not be read. */
export type FoundParcels = ReadonlyMap<string, readonly Uint8Array[] | null>;

/** How parcels are read for a sender; `baseUrl` as in SPEC.md. */
export type ReadParcels = (
  asking: { incoming: IncomingMessage; token: DeskSender; baseUrl: string },
  ids: readonly string[],
) => Promise<FoundParcels>;
