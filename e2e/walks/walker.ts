import { expect, type Locator, type Page } from '@playwright/test';
import type { Said } from '../dictionaries.ts';
import type { ServiceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { networkSettled } from '../settled-network.ts';
import type { TestPrinter } from '../test-printer.ts';
import type { Front } from '../ui/front-server.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import type { KnownData } from './known-data.ts';

/** A walk loads many pages, and leaves requests behind with each: milliseconds after which the end of one is not waited for. */
const patience = 5000;

export const dialogs = '[role=dialog], [role=alertdialog]';

interface WalkerParts {
  page: Page;
  front: Front;
  service: ServiceProcess;
  api: ServiceClient;
  printers: (name: string) => TestPrinter;
  said: Said;
  data: KnownData;
}

/** Who walks the page in some language, and what is needed on the way. */
export class Walker {
  readonly page: Page;
  /** Between page and service. */
  readonly front: Front;
  readonly service: ServiceProcess;
  readonly api: ServiceClient;
  readonly printers: (name: string) => TestPrinter;
  readonly said: Said;
  readonly data: KnownData;
  /** What one state leaves for later ones, by name: ids of parcels, files. */
  readonly kept: Record<string, string> = {};

  constructor({ page, front, service, api, printers, said, data }: WalkerParts) {
    this.page = page;
    this.front = front;
    this.service = service;
    this.api = api;
    this.printers = printers;
    this.said = said;
    this.data = data;
  }

  /** What was opened last. */
  get dialog(): Locator {
    return this.page.locator(dialogs).last();
  }

  /** Of the page itself, not of its frame. */
  get main(): Locator {
    return this.page.locator('main');
  }

  /** The button with exactly this English text, in the page or a part of it. */
  button(english: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.said.text(english) });
  }

  /** The button whose English text begins so: behind it may be its key. */
  buttonOf(english: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.said.start(english) }).first();
  }

  /** The input with exactly this label in English. */
  field(label: string): Locator {
    return this.page.getByLabel(this.said.text(label)).and(this.page.locator('input, textarea, select'));
  }

  press(keys: string): Promise<void> {
    return this.page.keyboard.press(keys);
  }

  /** Resolves when `act` has opened a dialog. */
  async opens(act: Promise<unknown>): Promise<void> {
    await act;
    await expect(this.dialog).toBeVisible();
  }

  /** Closes the dialog. */
  async escape(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.locator(dialogs)).toHaveCount(0);
  }

  /** What the page has asked for is answered, and it asks for no more. */
  settled(): Promise<void> {
    return networkSettled(this.page, { patience });
  }

  /** All is well again between page and service. */
  async mend(): Promise<void> {
    this.front.fault = () => null;
    await Promise.resolve();
  }

  /** Leads there inside the page. */
  async goTo(path: string): Promise<void> {
    await goTo(this.page, path);
  }

  /** Leads to a page with this heading of the first order in sight. */
  async goToPage(path: string): Promise<void> {
    await goTo(this.page, path);
    await expect(this.page.locator('main h1').first()).toBeVisible();
  }

  /** Loads the page there. What is not saved is lost. */
  async load(path: string): Promise<void> {
    await this.page.goto(this.front.origin + path);
  }

  /** Loads the list, signed in, whose keys work. */
  async enter(): Promise<void> {
    await this.page.goto(this.front.link);
    await this.listIsThere();
  }

  /** The list has rows, and their keys work. */
  async listIsThere(): Promise<void> {
    await expect(this.page.locator('[data-index="0"]')).toBeVisible();
    await expect(this.page.getByRole('status', { name: this.said.text('Result for the current row') })).toBeAttached();
  }

  /** The list, with so many of its newest parcels selected. */
  async selectNewest(count: number): Promise<void> {
    await this.load('/parcels');
    await this.listIsThere();
    await this.page.locator('[data-index="0"]').focus();
    await this.press('x');
    for (let row = 1; row < count; row += 1) await this.press('Shift+J');
    await expect(this.page.getByRole('region', { name: this.said.text('Selected parcels') })).toBeVisible();
  }

  /** A parcel beside the list. */
  async showParcel(id: string): Promise<void> {
    await goTo(this.page, `/parcels/${id}`);
    await expect(this.page.locator('section[data-beside]').getByRole('heading').first()).toBeVisible();
    await expect(this.page.getByText(id).first()).toBeVisible();
  }

  /** The label of the parcel on screen is there. */
  async labelIsDrawn(): Promise<void> {
    await expect(this.page.locator('section[data-beside] canvas').first()).toBeVisible();
  }

  /** Opens all that can be unfolded. */
  async unfold(): Promise<void> {
    await this.page.locator('details').evaluateAll((all) => all.forEach((one) => one.toggleAttribute('open', true)));
  }

  firstMethod(): Promise<string> {
    return firstMethod(this.api);
  }

  /** What was kept under this name. */
  keptAs(name: string): string {
    const kept = this.kept[name];
    if (kept === undefined) throw new Error(`No state before has kept “${name}”`);
    return kept;
  }
}
