import { createRequire } from 'node:module';
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import type * as Remote from 'selenium-webdriver/remote';
import { startHiddenScreen } from '../hidden-screen.ts';
import type { Driver, DriverOptions } from './driver.ts';

// The package names this part only in the way of CommonJS.
const { DriverService } = createRequire(import.meta.url)('selenium-webdriver/remote') as typeof Remote;

/** Keys with a code of their own; any other key is its character. */
const keyCodes: Record<string, string> = {
  Alt: Key.ALT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

/** WebKitGTK's own small browser over WebDriver, the only protocol it has, on a hidden screen. */
export async function startWebkit({ folder, language }: DriverOptions): Promise<Driver> {
  const { PATH = '' } = process.env;
  const { screen, display } = await startHiddenScreen();
  const service = new DriverService.Builder('/usr/bin/WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({ PATH, DISPLAY: display, HOME: folder, LANG: language, LC_ALL: language })
    .setStdio('ignore')
    .build();
  const end = async () => {
    await service.kill();
    screen.kill();
  };
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args: ['--automation', '--geometry=1440x900'] },
  });
  const session = async () =>
    new Builder()
      .usingServer(await service.start())
      .withCapabilities(capabilities)
      .build();
  const driver = await session().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    folder,
    goTo: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async click(expression) {
      const element = await driver.executeScript<WebElement>(`return ${expression}`);
      await element.click();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    async press(keys) {
      const held = keys.split(/\+(?=.)/).map((key) => keyCodes[key] ?? key);
      const actions = driver.actions();
      for (const key of held) actions.keyDown(key);
      for (const key of held.toReversed()) actions.keyUp(key);
      await actions.perform();
    },
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    async close() {
      await driver.quit();
      await end();
    },
  };
}
