import { oneOf, readSetting, useSetting } from '#app/session/device-settings.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const readKept = oneOf(themes);
const name = 'theme';

/** The kept choice; else the system's. */
export function readTheme(): Theme {
  return readSetting(name, readKept, 'system');
}

export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** The theme and what chooses another, which is shown at once and kept on this device. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useSetting<Theme>(name, readKept, 'system');
  const choose = (chosen: Theme) => {
    showTheme(chosen);
    setTheme(chosen);
  };
  return [theme, choose];
}
