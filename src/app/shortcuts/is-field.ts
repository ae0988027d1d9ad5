/** Whether keys are typed into it; not so a box that is ticked. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !isToggle(target)
  );
}

function isToggle(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(target.type);
}
