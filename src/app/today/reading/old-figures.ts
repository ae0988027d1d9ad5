/** Figures that are older are not taken for those of now. Three answers come a minute. */
export const oldMillis = 3 * 60_000;
