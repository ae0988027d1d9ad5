import { useCallback, useEffect, useState } from 'react';
import { InOrder } from '#app/state/in-order.ts';
import { readScaleReport, type ScaleReading, scaleUsagePage } from './hid-scale.ts';

// WebHID has no types in the standard library yet: what is used of it.
interface HidDevice extends EventTarget {
  readonly opened: boolean;
  readonly productName: string;
  open(): Promise<void>;
  close(): Promise<void>;
}
interface Hid {
  getDevices(): Promise<HidDevice[]>;
  requestDevice(options: { filters: readonly { usagePage: number }[] }): Promise<HidDevice[]>;
}
interface InputReport extends Event {
  readonly reportId: number;
  readonly data: DataView;
}

export interface Scale {
  /** Null until a scale is connected and has said something. */
  reading: ScaleReading | null;
  name: string | null;
  /** Why there is none: the browser has no WebHID, or the user chose none. */
  problem: 'no-hid' | 'refused' | null;
  /** Asks the user for a scale; only from a press. */
  connect: () => Promise<void>;
}

/** One that is being opened can be neither opened nor closed, and each parcel has the scale anew. */
const turns = new InOrder();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.run('scale', work);

/** A USB scale on this machine, where the browser may ask for one and the user has allowed it. */
export function useScale(enabled: boolean): Scale {
  const [device, setDevice] = useState<HidDevice | null>(null);
  const [reading, setReading] = useState<ScaleReading | null>(null);
  const [problem, setProblem] = useState<Scale['problem']>(null);

  // A scale that was allowed before is there again without asking.
  useEffect(() => {
    const hid = enabled ? findHid() : null;
    if (hid === null) return undefined;
    let left = false;
    inTurn(async () => {
      const [known] = left ? [] : await hid.getDevices();
      if (known === undefined) return;
      if (!known.opened) await known.open();
      if (left) await known.close();
      else setDevice(known);
    }).catch(() => {});
    return () => {
      left = true;
    };
  }, [enabled]);

  useEffect(() => {
    if (device === null) return undefined;
    const hear = (event: Event) => {
      const { reportId, data } = event as InputReport;
      const said = readScaleReport(reportId, data);
      if (said !== null) setReading(said);
    };
    device.addEventListener('inputreport', hear);
    return () => {
      device.removeEventListener('inputreport', hear);
      inTurn(() => device.close()).catch(() => {});
    };
  }, [device]);

  const connect = useCallback(async () => {
    const hid = findHid();
    if (hid === null) return setProblem('no-hid');
    try {
      const [chosen] = await hid.requestDevice({ filters: [{ usagePage: scaleUsagePage }] });
      if (chosen === undefined) return setProblem('refused');
      await inTurn(async () => {
        if (!chosen.opened) await chosen.open();
      });
      setProblem(null);
      setDevice(chosen);
    } catch {
      setProblem('refused');
    }
  }, []);

  return { reading, name: device?.productName ?? null, problem, connect };
}

function findHid(): Hid | null {
  return 'hid' in navigator ? (navigator.hid as Hid) : null;
}
