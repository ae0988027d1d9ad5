/** Who changed what: ids alone, one row for each parcel of a change. */
export interface AuditTable {
  at_ms: number;
  /** The id of the request, as in the log; of a result of the carrier the attempt. */
  request: string;
  /** Empty where it is about no parcel. */
  parcel: string;
  account: string;
  /** Empty for what the process does itself. */
  token: string;
  /** Empty where the token came from no device that is kept signed in. */
  device: string;
  /** Empty where it is not known. */
  station: string;
  /** Empty where it is not known. */
  person: string;
  /** Method and route, or `attempt`. */
  action: string;
  /** The status of the answer, or the carrier's result. */
  result: string;
}
