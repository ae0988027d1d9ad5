// A worker of a page that is hidden keeps its time; the page's own timers run once a second there, and later once a minute.

interface Timers {
  postMessage(message: number): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<{ id: number; millis: number | null }>) => void,
  ): void;
}

const page = globalThis as unknown as Timers;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

page.addEventListener('message', ({ data: { id, millis } }) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (millis === null) return;
  const ring = () => {
    timers.delete(id);
    page.postMessage(id);
  };
  timers.set(id, setTimeout(ring, millis));
});
