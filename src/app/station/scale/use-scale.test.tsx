import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { useScale } from './use-scale.ts';

/** A scale that is open when the test says so. As WebHID has it, one that is just being opened cannot be opened. */
class Scale extends EventTarget {
  readonly productName = 'Scale';
  readonly opening: (() => void)[] = [];
  #state: 'closed' | 'opening' | 'opened' = 'closed';

  get opened(): boolean {
    return this.#state === 'opened';
  }

  async open(): Promise<void> {
    if (this.#state !== 'closed') throw new DOMException('it is being opened', 'InvalidStateError');
    this.#state = 'opening';
    await new Promise<void>((resolve) => this.opening.push(resolve));
    this.#state = 'opened';
  }

  close(): Promise<void> {
    this.#state = 'closed';
    return Promise.resolve();
  }

  weigh(): void {
    if (!this.opened) return;
    const report = { reportId: 3, data: new DataView(Uint8Array.of(4, 2, 0, 0xe2, 4).buffer) };
    this.dispatchEvent(Object.assign(new Event('inputreport'), report));
  }
}

function Weight() {
  return <output>{useScale(true).reading?.weight ?? 'none'}</output>;
}

function Parcels() {
  const [parcel, setParcel] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setParcel(parcel + 1)}>
        {`Parcel ${parcel}`}
      </button>
      <Weight key={parcel} />
    </>
  );
}

it('the scale weighs the next parcel too, also where that comes while the scale is being opened', async () => {
  const scale = new Scale();
  vi.stubGlobal('navigator', Object.assign(navigator, { hid: { getDevices: () => Promise.resolve([scale]) } }));
  const { user } = await showPart(<Parcels />, () => null);
  await expect.poll(() => scale.opening.length).toBe(1);
  await user.click(screen.getByText('Parcel 1'));
  scale.opening[0]?.();
  await expect
    .poll(() => {
      scale.opening[1]?.();
      scale.weigh();
      return screen.getByRole('status').textContent;
    })
    .toBe('1.250');
});
