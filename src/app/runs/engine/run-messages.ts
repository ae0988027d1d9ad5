import type { RunNews, RunPorts } from './run-ports.ts';

const types = ['run', 'items', 'forgotten'] as const satisfies readonly RunNews['type'][];

/** What the tabs of the browser tell each other about runs. Where they cannot, each sees what the journal says at its next look. */
export function openNews(): RunPorts['news'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {} };
  const channel = new BroadcastChannel('parcel-desk.runs');
  return {
    post: (news) => channel.postMessage(news),
    listen(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<RunNews>) => {
        // A tab with another version of the page may say other things.
        if (types.includes(data?.type)) listener(data);
      });
    },
  };
}
