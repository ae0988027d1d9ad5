const storageKey = 'parcel-desk.left';
/** Tabs that are remembered; their runs are taken over within moments. */
const most = 8;

// What a page that goes away writes into a database may not arrive any more; this does.

/** Notes that the tab is leaving. */
export function noteLeft(tab: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([tab, ...readLeft()].slice(0, most)));
  } catch {
    // Others wait until the tab has been silent for a while.
  }
}

export function hasLeft(tab: string): boolean {
  return readLeft().includes(tab);
}

function readLeft(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((tab) => typeof tab === 'string') : [];
  } catch {
    return [];
  }
}
