import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import { filterMethods } from './filter-methods.ts';
import { shippingMethodWords as words } from './shipping-method-words.ts';
import styles from './shipping-methods-page.module.css';
import { CopyButton } from '#app/ui/copy-button.tsx';

/** The account's shipping methods, all pages of the API's list in one. */
export function ShippingMethodsPage() {
  const api = useApi();
  // The loader has put the list into the cache; loading it again may fail and keeps what was there.
  const { data = [], error, isFetching, refetch } = useQuery(shippingMethodsQuery(api));
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = filterMethods(data, text);
  usePageTitle(words.title);
  return (
    <>
      <PageBar
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {words.refresh}
          </Button>
        }
      >
        <h1>{words.title}</h1>
        <span className="muted" role="status" hidden={data.length === 0}>
          {found.length === data.length ? words.count(data.length) : words.found(found.length, data.length)}
        </span>
      </PageBar>
      {error === null ? null : (
        <ErrorNotice error={error} later="">
          <p>{words.oldCopy}</p>
        </ErrorNotice>
      )}
      {data.length === 0 ? (
        <EmptyState
          title={words.noneTitle}
          actions={
            <PlaceLink {...linkTo.settings()} className={buttonClass({ look: 'primary' })}>
              {words.toConnection}
            </PlaceLink>
          }
        >
          <p>{words.noneBody}</p>
        </EmptyState>
      ) : (
        <>
          <SearchField text={text} onText={setText} input={search} />
          <FoundMethods
            found={found}
            text={text}
            onClear={() => {
              setText('');
              search.current?.focus();
            }}
          />
        </>
      )}
    </>
  );
}

interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

function SearchField({ text, onText, input }: SearchFieldProps) {
  useShortcuts([{ keys: '/', label: words.search, run: () => input.current?.focus() }]);
  return (
    <div className={styles.search}>
      <label>
        <span className="visually-hidden">{words.search}</span>
        <input
          type="search"
          ref={input}
          value={text}
          placeholder={words.search}
          aria-describedby="method-coverage"
          aria-keyshortcuts="/"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onText('');
          }}
        />
        <Kbd keys="/" />
      </label>
      <p id="method-coverage" className="muted">
        {words.coverage}
      </p>
    </div>
  );
}

function FoundMethods({
  found,
  text,
  onClear,
}: {
  found: readonly ShippingMethod[];
  text: string;
  onClear: () => void;
}) {
  if (found.length > 0) return <MethodTable methods={found} />;
  return <EmptyState title={words.nothingTitle(text)} actions={<Button onClick={onClear}>{words.clear}</Button>} />;
}

export function MethodTable({ methods }: { methods: readonly ShippingMethod[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.id}</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ id, name }) => (
          <tr key={id}>
            <td dir="auto">{name === '' ? <span className="faint">{words.noName}</span> : name}</td>
            <td>
              <span className={styles.id}>
                <span className="mono muted">{id}</span>
                <CopyButton text={id} label={words.copyId(name === '' ? id : name)} copiedLabel={words.copied} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
