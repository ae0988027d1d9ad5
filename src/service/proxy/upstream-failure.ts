/** No whole answer came. */
export class UpstreamFailure extends Error {
  override name = 'UpstreamFailure' as const;
  /** False only when it is certain that no byte of the request reached the other server. */
  readonly sent: boolean;
  /** On a connection that had carried another exchange. */
  readonly reused: boolean;

  constructor(message: string, sent: boolean, reused = false) {
    super(message);
    this.sent = sent;
    this.reused = reused;
  }
}
