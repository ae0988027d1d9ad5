export function ShippingMethodsPage() {
  return null;
}
