/** The header that names the station a request comes from. */
export const stationHeader = 'x-desk-station';
const stationId = /^[\w-]{16,64}$/;

export function isStationId(text: unknown): text is string {
  return typeof text === 'string' && stationId.test(text);
}
