import { apiPaths } from '#contract/api-paths.ts';
import { type ListQuery, listQueryPairs } from '#contract/list-query.ts';
import { formatQueryString, readableQueryString } from '#contract/values/query-string.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useSessionState } from '#app/session/session-context.ts';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { apiAddressWords as words } from '#app/parcels/list/list-later-words.ts';
import styles from './filter-panel.module.css';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';
import { viewWords } from '#app/parcels/list/list-words.ts';

async function copy(text: string): Promise<void> {
  const done = await copyText(text);
  showToast(done ? 'ok' : 'warn', done ? words.copied : words.copyFailed);
}

interface ApiAddressProps {
  query: ListQuery;
  view: ViewId | null;
}

/** The request behind the list, to be read and copied. The token is never in it. */
export function ApiAddress({ query, view }: ApiAddressProps) {
  const { settings } = useApi();
  const { base } = useSessionState();
  const pairs = listQueryPairs(query);
  const path = `${readApiBase(base ?? settings.apiBase, location.origin)?.href ?? ''}${apiPaths.parcels()}`;
  const address = `${path}?${formatQueryString(pairs)}`;
  return (
    <div className={styles.sent}>
      <span>{words.sentTitle}</span>
      <code>{`GET ${apiPaths.parcels()}?${readableQueryString(pairs)}`}</code>
      {view === null ? null : <span>{words.sentNote(viewWords.names[view])}</span>}
      <div className={styles.sentActions}>
        <Button small onClick={() => void copy(address)}>
          {words.copyAddress}
        </Button>
        {/* Quoted for a shell, to which ampersands would mean something. */}
        <Button small onClick={() => void copy(`curl -H "Authorization: Bearer $TOKEN" '${address}'`)}>
          {words.copyCurl}
        </Button>
      </div>
    </div>
  );
}
