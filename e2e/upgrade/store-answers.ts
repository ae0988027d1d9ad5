import { createHash } from 'node:crypto';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { allPages } from '../api/parcel-flows.ts';
import { stationAt } from '../postgres/desk-pair.ts';
import type { ServiceProcess } from '../service-process.ts';

/** What a service answers about all that is in its store. */
export interface KeptAnswers {
  /** The JSON of each parcel, to the byte, by its id. */
  parcels: Record<string, string>;
  etags: Record<string, string>;
  /** SHA-256 of each PDF, by its path. */
  documents: Record<string, string>;
  methods: string;
  /** What stations share, by path; none before there was a desk. */
  desk: Record<string, unknown>;
}

/** Stands for the service's address, which is another one each time. */
const origin = 'http://origin.invalid';

/** Reads every parcel of the account, its documents, and what its stations share. */
export async function readAnswers(service: Pick<ServiceProcess, 'origin' | 'apiBase' | 'token'>): Promise<KeptAnswers> {
  const { api, send } = stationAt(service);
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll(service.origin, origin);
  const parcels = (await allPages<ParcelJson>(api, '/parcels?sort=created_at')).flat();
  const answers: KeptAnswers = { parcels: {}, etags: {}, documents: {}, methods: '', desk: {} };
  answers.methods = textOf((await api.get('/shipping-methods')).bytes);
  for (const { id, documents } of parcels) {
    const { bytes, headers } = await api.get(`/parcels/${id}`);
    answers.parcels[id] = textOf(bytes);
    answers.etags[id] = headers.get('etag') ?? '';
    for (const link of Object.values(documents).filter((each) => each !== undefined)) {
      const path = new URL(link).pathname;
      const pdf = await api.get(link);
      answers.documents[path] = `${pdf.status} ${createHash('sha256').update(pdf.bytes).digest('hex')}`;
    }
  }
  for (const path of ['/settings', '/runs', '/print-jobs', '/people', ...parcels.map(({ id }) => `/parcels/${id}`)]) {
    const { status, body } = await send('GET', path);
    if (status === 200) answers.desk[path] = withoutTimes(body);
  }
  return answers;
}

/** Times of what stations share are left out: a kept store is made younger before it is opened. */
function withoutTimes(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body)
      .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"')
      .replaceAll(/\b1[6-9]\d{11}\b/g, '"time"'),
  );
}
