import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { printersQuery } from '#app/printing/printers/printer-queries.ts';
import { StationPrinters } from '#app/printing/printers/station-printers.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import { DeskPrintJobs } from './desk-print-jobs.tsx';
import { PrinterCard } from './printer-card.tsx';
import styles from './printers-page.module.css';
import { printersPageWords as words } from './printers-page-words.ts';

/** Milliseconds between two looks at the printers while the page is open. */
const lookMillis = 5000;

/** The printers of the desk's own process: how they are, which of them this station uses, and the result of their jobs. */
export function PrintersPage() {
  const api = useApi();
  const query = { ...printersQuery(api), refetchInterval: api.settings.printers ? lookMillis : (false as const) };
  const { data: printers, error, isFetching, refetch } = useQuery(query);
  usePageTitle(words.title);
  return (
    <>
      <PageBar
        actions={
          api.settings.printers ? (
            <Button busy={isFetching && printers === undefined} onClick={() => void refetch()}>
              {words.refresh}
            </Button>
          ) : null
        }
      >
        <h1>{words.title}</h1>
      </PageBar>
      {error === null ? null : <ErrorNotice error={error} later={words.later} />}
      {printers === undefined ? (
        error === null ? (
          <p className={styles.reading}>{words.reading}</p>
        ) : null
      ) : printers.length === 0 ? (
        <EmptyState
          title={words.noneTitle}
          actions={
            <PlaceLink {...linkTo.settings()} className={buttonClass({ look: 'primary' })}>
              {words.toPaper}
            </PlaceLink>
          }
        >
          <p>{words.noneBody}</p>
        </EmptyState>
      ) : (
        <div className={styles.page}>
          <ul className={styles.printers} aria-label={words.title}>
            {printers.map((printer) => (
              <PrinterCard key={printer.name} printer={printer} />
            ))}
          </ul>
          <section className={styles.station} aria-labelledby="station-printers">
            <h2 id="station-printers">{words.station}</h2>
            <div className={styles.fields}>
              <StationPrinters />
            </div>
          </section>
          <DeskPrintJobs />
        </div>
      )}
    </>
  );
}
