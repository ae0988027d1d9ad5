export function ParcelPage() {
  return null;
}
