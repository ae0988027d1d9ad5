const load = () => import('./framed-pdf.tsx');
let loading: ReturnType<typeof load> | null = null;

/** The chunk that shows labels with what is printed of them. It may be requested again after it could not be loaded. */
export function loadFramedPdf(): ReturnType<typeof load> {
  if (loading !== null) return loading;
  loading = load();
  loading.catch(() => (loading = null));
  return loading;
}
