export function NewParcelPage() {
  return null;
}
