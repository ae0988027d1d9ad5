export function EditParcelPage() {
  return null;
}
