import { oneOf, readSetting, useSetting } from '#app/session/device-settings.ts';

/** What the page's own address without a path leads to. */
export const startPages = ['parcels', 'today'] as const;
export type StartPage = (typeof startPages)[number];

const name = 'start-page';
const read = oneOf(startPages);
const fallback = 'parcels';

export function readStartPage(): StartPage {
  return readSetting<StartPage>(name, read, fallback);
}

export function useStartPage(): [StartPage, (page: StartPage) => void] {
  return useSetting<StartPage>(name, read, fallback);
}
