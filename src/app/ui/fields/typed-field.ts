/** A field that keys are typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

const untyped = ['checkbox', 'radio', 'button', 'submit', 'range'];

export function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !untyped.includes(target.type);
}

/** A letter chooses in a list, too. */
export function holdsValue(target: EventTarget | null): target is TextField | HTMLSelectElement {
  return isTextField(target) || target instanceof HTMLSelectElement;
}

/** Sets what a field holds, as if it was typed. */
export function setTypedValue(field: TextField | HTMLSelectElement, value: string): void {
  if (field.value === value) return;
  const prototype: unknown = Object.getPrototypeOf(field);
  // React notices a value only where it was set past the property it watches.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
