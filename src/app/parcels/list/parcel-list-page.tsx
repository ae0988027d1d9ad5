export function ParcelListPage() {
  return null;
}
