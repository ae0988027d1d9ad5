import { withDoor } from '../door-process.ts';
import { expect, test as base } from '../fixtures.ts';
import { type RecordingServer, withRecordingServer } from '../recording-server.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';

/** The token that the door holds for the recording server. */
export const theirToken = 'their-token';

interface WorkerFixtures {
  /** Where the API lives on the recording server. */
  recorded: { upstream: RecordingServer; door: ServiceProcess };
}

interface TestFixtures {
  /** The other server: writes down what it is asked, and answers what a test says. */
  upstream: RecordingServer;
  /** The door to it, with a token of its own. */
  door: ServiceProcess;
  /** Requests to the door. */
  through: ServiceClient;
}

/** Tests of the door in front of a recording server; one of each per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  recorded: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await withRecordingServer((upstream) =>
        withDoor({ url: `${upstream.origin}/some/prefix/v1`, token: theirToken }, (door) =>
          provide({ upstream, door }),
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
  door: async ({ recorded }, provide) => provide(recorded.door),
  through: async ({ door }, provide) => provide(serviceClient(door.apiBase, door.token)),
});

export { expect };
