export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'parcel-desk.theme';

/** The kept choice; the system's where none is kept or storage is blocked. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(storageKey);
    return themes.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Shows the theme and keeps the choice on this device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // The choice then lasts until the page is closed.
  }
}
