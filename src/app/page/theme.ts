import { DeviceStore } from '#app/device-data/device-store.ts';
import { oneOf, valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const store = new DeviceStore('theme', valueFormat<Theme>(oneOf(themes), 'system'));

/** The kept choice; else the system's. */
export function readTheme(): Theme {
  return store.read();
}

export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // The colour of what the browser draws around the page.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
  }
}

/** The theme and what chooses another, which is shown at once and kept on this device. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useStored(store);
  const choose = (chosen: Theme) => {
    showTheme(chosen);
    setTheme(chosen);
  };
  return [theme, choose];
}
