/**
 * For a page that leads on automatically once its work is done. The second click of a double click belongs to what the first one was made
 * at, and must not press what is there now. Ends with the next single click.
 */
export function dropLateClicks(): void {
  const drop = (event: MouseEvent) => {
    // 0: by a key or a script.
    if (event.detail === 1) removeEventListener('click', drop, true);
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', drop, true);
}
