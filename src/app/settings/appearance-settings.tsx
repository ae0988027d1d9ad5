import { appearanceWords } from '#app/page/appearance-words.ts';
import { densities, useDensity } from '#app/page/list-density.ts';
import { startPages, useStartPage } from '#app/page/start-page.ts';
import { themes, useTheme } from '#app/page/theme.ts';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { SettingsSection } from './settings-section.tsx';
import { settingsWords as words } from './settings-words.ts';

/** In force at once, and kept on this device. */
export function AppearanceSettings() {
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const [startPage, setStartPage] = useStartPage();
  return (
    <SettingsSection title={words.appearance} about={words.aboutAppearance}>
      <ChipOptions
        legend={words.theme}
        options={themes.map((value) => ({ value, label: appearanceWords.themes[value] }))}
        value={theme}
        onChange={setTheme}
      />
      <ChipOptions
        legend={appearanceWords.rows}
        options={densities.map((value) => ({ value, label: appearanceWords.densities[value] }))}
        value={density}
        onChange={setDensity}
      />
      <ChipOptions
        legend={appearanceWords.startPage}
        options={startPages.map((value) => ({ value, label: appearanceWords.startPages[value] }))}
        value={startPage}
        onChange={setStartPage}
      />
    </SettingsSection>
  );
}
