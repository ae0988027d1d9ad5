/** Milliseconds after which the browser has surely begun to read the file. */
const readMillis = 60_000;

/** Gives the browser a file to save, under a name that holds no data of anyone. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readMillis);
}
