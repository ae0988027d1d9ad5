import type { ReadParcels } from '#service/http/read-parcels.ts';
import type { ProxyContext } from './proxy-context.ts';
import { linkRewriter, rewriteLinks } from './rewrite-links.ts';
import { identifySender } from './upstream-sender.ts';

/** Reads parcels from the other server, with the rights of whoever asks. */
export function upstreamParcels(context: ProxyContext): ReadParcels {
  return async ({ incoming, baseUrl }, ids) => {
    const { authorization, sender } = await identifySender(context, incoming);
    const rewrite = linkRewriter(context.upstream, baseUrl, context.linkedPaths);
    const read = async (id: string) => {
      const { status, body } = await context.gate.run(sender, async () => ({
        retryAfter: null,
        ...(await context.client.send({
          method: 'GET',
          path: `/parcels/${id}`,
          headers: {
            authorization,
            accept: 'application/json',
            'accept-encoding': 'identity',
            'user-agent': 'parcel-desk',
          },
          body: null,
        })),
      }));
      const json = status === 200 ? dataOf(rewriteLinks(body, rewrite).body) : null;
      return json === null ? [] : [[id, [json]] as const];
    };
    return new Map((await Promise.all(ids.map(read))).flat());
  };
}

/** The parcel in `{data: Parcel}`. */
function dataOf(body: Uint8Array): Buffer | null {
  const { data } = JSON.parse(Buffer.from(body).toString()) as { data?: unknown };
  return data === undefined ? null : Buffer.from(JSON.stringify(data));
}
