/** Milliseconds until an unanswered request to the desk is repeated. */
const againMillis = 30_000;

/** What has `run` called once in a while, however often that is wanted until then: for what the desk did not answer while events still come. */
export function againLater(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, againMillis);
  };
}
