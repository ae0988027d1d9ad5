let look: ((event: KeyboardEvent) => void) | null = null;
let lookAtText: ((event: InputEvent | ClipboardEvent) => void) | null = null;

/** Codes of commands and badges are kept out of the page, before anyone else on it listens to keys. Its code comes right after the first script. */
export function keepSecretsOut(): void {
  addEventListener('keydown', (event) => look?.(event), { capture: true });
  addEventListener('beforeinput', (event) => lookAtText?.(event), { capture: true });
  addEventListener('paste', (event) => lookAtText?.(event), { capture: true });
  import('./secret-scans.ts').then(
    ({ lookForSecret, lookForSecretText }) => {
      look = lookForSecret;
      lookAtText = lookForSecretText;
    },
    // Without its files the page says so itself.
    () => {},
  );
}
