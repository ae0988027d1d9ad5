import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test as base } from '../fixtures.ts';
import { type RecordingServer, withRecordingServer } from '../recording-server.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';

/** The token that the proxy holds for the recording server. */
export const theirToken = 'their-token';

interface WorkerFixtures {
  /** Where the API lives on the recording server. */
  recorded: { upstream: RecordingServer; deskProxy: ServiceProcess };
}

interface TestFixtures {
  /** The other server: writes down what it is asked, and answers what a test says. */
  upstream: RecordingServer;
  /** The proxy to it, with a token of its own. */
  deskProxy: ServiceProcess;
  /** Requests to the proxy. */
  through: ServiceClient;
}

/** Tests of the proxy in front of a recording server; one of each per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  recorded: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await withRecordingServer((upstream) =>
        withDeskProxy({ url: `${upstream.origin}/some/prefix/v1`, token: theirToken }, (deskProxy) =>
          provide({ upstream, deskProxy }),
        ),
      );
    },
    { scope: 'worker' },
  ],
  upstream: async ({ recorded: { upstream } }, provide) => {
    const { reply } = upstream;
    upstream.seen.length = 0;
    await provide(upstream);
    upstream.reply = reply;
  },
  deskProxy: async ({ recorded }, provide) => provide(recorded.deskProxy),
  through: async ({ deskProxy }, provide) => provide(serviceClient(deskProxy.apiBase, deskProxy.token)),
});

export { expect };
