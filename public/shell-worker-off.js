// The way back from shell-worker.js: served in its place, it takes away what that one has kept and ends (docs/operate.md).
// No project has the types of a worker for a file that is served as it stands.
/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-return, typescript/no-unsafe-member-access */
addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(endWorker()));

async function endWorker() {
  const own = `parcel-desk-shell ${new URL('./', location.href).pathname} `;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(own)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
