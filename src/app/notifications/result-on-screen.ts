const onScreen = new Map<string, number>();

/** The page shows the result of this parcel itself, so no message is needed. Returns what ends that. */
export function holdResultOnScreen(id: string): () => void {
  onScreen.set(id, (onScreen.get(id) ?? 0) + 1);
  return () => {
    const left = (onScreen.get(id) ?? 1) - 1;
    if (left === 0) onScreen.delete(id);
    else onScreen.set(id, left);
  };
}

export function isResultOnScreen(id: string): boolean {
  return onScreen.has(id);
}
