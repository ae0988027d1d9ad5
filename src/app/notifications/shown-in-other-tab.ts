const told = new Map<string, number>();

/** What is on screen tells the outcome of this parcel itself: a message about it would say it twice. Returns what ends that. */
export function tellHere(id: string): () => void {
  told.set(id, (told.get(id) ?? 0) + 1);
  return () => {
    const left = (told.get(id) ?? 1) - 1;
    if (left === 0) told.delete(id);
    else told.set(id, left);
  };
}

export function isToldHere(id: string): boolean {
  return told.has(id);
}
