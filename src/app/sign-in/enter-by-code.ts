import { tokenOfCode } from '#app/api/device-session.ts';
import { linkWasRefused } from '#app/links/sign-in-link.ts';

/** The token of the sign-in link that a page was opened by; null for a code that is used, too old or not known. */
export async function enterByCode(code: string): Promise<string | null> {
  try {
    return await tokenOfCode(code);
  } catch {
    linkWasRefused('code');
    return null;
  }
}
