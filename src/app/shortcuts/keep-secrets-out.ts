let look: ((event: KeyboardEvent) => void) | null = null;

/** Codes of commands and badges are kept out of the page, before anyone else on it listens to keys. Its code comes right after the first script. */
export function keepSecretsOut(): void {
  addEventListener('keydown', (event) => look?.(event), { capture: true });
  import('./secret-scans.ts').then(
    ({ lookForSecret }) => {
      look = lookForSecret;
    },
    // Without its files the page says so itself.
    () => {},
  );
}
