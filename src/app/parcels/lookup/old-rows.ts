/** Rows that were read longer ago are not counted as those of now. On Today each kind of change is requested more often. */
export const oldMillis = 3 * 60_000;
