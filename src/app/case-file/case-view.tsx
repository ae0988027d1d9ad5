import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readVersionText } from '#contract/desk/product-version.ts';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { isSameJson } from '#contract/values/same-json.ts';
import { fieldLabel, fieldNames } from '#app/parcels/model/names/field-label.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { StateMark } from '#app/parcels/model/parcel-state-badge.tsx';
import { Fact, FactList, FactSection } from '#app/parcels/facts/fact-list.tsx';
import { ParcelFacts } from '#app/parcels/facts/parcel-facts.tsx';
import { CallLines } from '#app/requests/call-lines.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ChipSelect } from '#app/ui/fields/chip.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { inARow } from '#app/words/define-words.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { problemKindWords } from '#app/parcels/model/refusal-words.ts';
import { otherFields } from '#contract/values/changed-paths.ts';
import type { CaseFile } from './case-file.ts';
import styles from './case-view.module.css';
import { versionWords } from '#app/page/version-words.ts';
import { caseWords as words } from './case-words.ts';
import type { OpenedCase } from './read-case.ts';

type OpenedParcel = OpenedCase['parcels'][number];

/** An opened case file: what it is of, and its parcels one at a time. */
export function CaseView({ file, name }: { file: OpenedCase; name: string }) {
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const parcel = file.parcels[at];
  return (
    <>
      <section className={styles.head} aria-labelledby="case-name">
        <h2 id="case-name" ref={heading} tabIndex={-1}>
          {words.opened(name)}
        </h2>
        <Notice tone={file.masked ? 'info' : 'warn'}>
          <p>
            {words.readOnly} {file.masked ? words.masked : <b>{words.notMasked}</b>}
          </p>
        </Notice>
        <CaseFacts file={file} />
      </section>
      <div className={styles.panes} data-many={file.parcels.length > 1}>
        {file.parcels.length > 1 ? <ParcelList file={file} at={at} onChoose={setAt} /> : null}
        {parcel === undefined ? null : <CaseParcelView key={at} entry={parcel} masked={file.masked} />}
      </div>
    </>
  );
}

function CaseFacts({ file: { savedAt, page, server, cause, parcels } }: { file: OpenedCase }) {
  const abilities = [server.idempotencyKeys ? words.keys : null, server.etags ? words.etags : null].filter(
    (ability) => ability !== null,
  );
  return (
    <FactList>
      {cause === null ? null : (
        <Fact name={words.cause}>
          {problemKindWords[cause.kind]}: {cause.sentence}{' '}
          <span className="muted">
            ({words.ofCause(parcels.length, cause.count)}
            {cause.fields.length === 0 ? '' : ` · ${fieldNames(cause.fields)}`})
          </span>
        </Fact>
      )}
      <Fact name={words.saved}>{formatTimestamp(savedAt)}</Fact>
      <Fact name={words.page}>
        <span className="mono">{page}</span>
      </Fact>
      <Fact name={words.server}>
        <span className="mono">{server.address}</span> · {words.apiVersion(server.apiVersion)} ·{' '}
        {versionWords.known(readVersionText(server.software))}
      </Fact>
      <Fact name={words.abilities}>{abilities.length === 0 ? words.neither : inARow(abilities)}</Fact>
    </FactList>
  );
}

interface ParcelListProps {
  file: OpenedCase;
  at: number;
  onChoose: (at: number) => void;
}

function ParcelList({ file: { parcels, masked }, at, onChoose }: ParcelListProps) {
  return (
    <nav className={styles.parcels} aria-label={words.parcels}>
      <ul>
        {parcels.map(({ read, state }, index) => (
          <li key={index}>
            <button type="button" aria-current={index === at ? 'true' : undefined} onClick={() => onChoose(index)}>
              <span dir="auto">{nameOf(read, masked)}</span>
              <StateMark state={state} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Of a masked parcel the order number is dots. */
function nameOf(parcel: Parcel, masked: boolean): string {
  return parcelName(masked ? { ...parcel, order_number: null } : parcel);
}

function CaseParcelView({ entry, masked }: { entry: OpenedParcel; masked: boolean }) {
  const { state, reasons, named, notSent, timeline, earlier, requests } = entry;
  const [shown, setShown] = useState('current');
  const older = shown === 'current' ? undefined : earlier[Number(shown)];
  const parcel = (older === undefined ? null : readParcel(older.parcel)) ?? entry.read;
  const isSameRefusal = isSameJson([...parcel.processing_errors], [...entry.read.processing_errors]);
  const fields = [...new Set(named.filter((path) => path !== null))];
  return (
    <article className={styles.parcel} aria-labelledby="case-parcel">
      <header className={styles.who}>
        <h2 id="case-parcel" dir="auto">
          {nameOf(entry.read, masked)}
        </h2>
        <StateMark state={state} />
        <span className={styles.id}>
          <span className="mono faint">{entry.id}</span>
          <CopyButton text={entry.id} label={words.copyId} copiedLabel={words.copied} />
        </span>
      </header>
      {reasons.length === 0 ? null : (
        <Reasons title={words.reasons}>
          {reasons.map((reason, at) => (
            <p key={at} dir="auto">
              {reason}
            </p>
          ))}
          {fields.length === 0 ? null : <p>{words.named(fieldNames(fields))}</p>}
          {notSent === null ? null : (
            <p className="muted">
              {words.checkedAt(formatTimestamp(notSent.at))}
              {notSent.requestId === null ? '' : ` · ${notSent.requestId}`}
            </p>
          )}
        </Reasons>
      )}
      {earlier.length === 0 ? null : <VersionChoice entry={entry} shown={shown} onShow={setShown} />}
      <ParcelFacts
        parcel={parcel}
        refused={state === 'refused'}
        named={isSameRefusal ? named : []}
        rawSummary={words.asSaved}
      />
      {parcel.labels.length === 0 ? null : (
        <FactSection title={words.labels}>
          <FactList>
            {parcel.labels.map(({ number, tracking_number: tracking, return_tracking_number: returns }, at) => (
              <Fact key={at} name={words.label(number)}>
                {inARow([tracking ?? '', returns === null ? '' : words.returns(returns)].filter((text) => text !== ''))}
              </Fact>
            ))}
          </FactList>
        </FactSection>
      )}
      <FactSection title={words.history}>
        <ol className={styles.timeline}>
          {timeline.map(({ at, what }, index) => (
            <li key={index}>
              <time dateTime={at} className="muted">
                {formatTimestamp(at)}
              </time>{' '}
              <span dir="auto">{what}</span>
            </li>
          ))}
        </ol>
      </FactSection>
      <FactSection title={words.requests}>
        {requests.length === 0 ? <p className="faint">{words.noRequests}</p> : <CallLines calls={requests} />}
      </FactSection>
    </article>
  );
}

function Reasons({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.reasons}>
      <Notice tone="bad">{children}</Notice>
    </section>
  );
}

interface VersionChoiceProps {
  entry: Pick<CaseFile['parcels'][number], 'current' | 'earlier'>;
  shown: string;
  onShow: (shown: string) => void;
}

function VersionChoice({ entry: { current, earlier }, shown, onShow }: VersionChoiceProps) {
  return (
    <p className={styles.versions}>
      <ChipSelect label={words.version} value={shown} onChange={onShow}>
        <option value="current">{words.current(formatTimestamp(current.seenAt))}</option>
        {earlier.map((version, at) => (
          <option key={at} value={at}>
            {words.earlier(formatTimestamp(version.seenAt), fieldsOf(version.changed))}
          </option>
        ))}
      </ChipSelect>
    </p>
  );
}

function fieldsOf(paths: readonly string[]): string {
  return inARow(paths.map((path) => (path === otherFields ? path : fieldLabel(path))));
}
