import { useEffect, useState } from 'react';
import { SettingsSection } from './settings-section.tsx';
import { devicePageWords as words } from './settings-words.ts';

/** Whether this browser keeps the page, or why it cannot. */
export function DevicePageSettings() {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    void navigator.serviceWorker?.getRegistration().then((found) => setKept(found !== undefined));
  }, []);
  const what = !isSecureContext ? words.insecure : isKept ? words.kept : words.notKept;
  return <SettingsSection title={words.title} about={what} />;
}
