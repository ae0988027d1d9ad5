import { oneOf, readSetting, writeSetting } from '#app/session/device-settings.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const readKept = oneOf(themes);

/** The kept choice; else the system's. */
export function readTheme(): Theme {
  return readSetting('theme', readKept, 'system');
}

/** Shows the theme and keeps the choice on this device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  writeSetting('theme', theme);
}
