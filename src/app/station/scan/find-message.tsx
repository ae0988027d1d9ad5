import { shownCode } from '#contract/codes/item-code.ts';
import { formatDayAndTime, formatTimestamp } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { fits } from '#app/parcels/lookup/fit-parcel.ts';
import { isOnLabel } from '#app/parcels/lookup/match-parcel.ts';
import type { SearchResult } from '#app/parcels/lookup/search-account.ts';
import { ParcelStateBadge } from '#app/parcels/model/parcel-state-badge.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { useProducts } from '#app/parcels/model/account-goods.ts';
import { codeWords } from '#app/station/codes/code-words.ts';
import type { LearnQuestion } from '#app/station/codes/learn-question.ts';
import { learnWords } from '#app/station/codes/learn-words.ts';
import { Button } from '#app/ui/button.tsx';
import { ActionRow } from '#app/station/place/action-row.tsx';
import { ErrorLine } from '#app/station/place/error-line.tsx';
import { Message } from '#app/station/place/message.tsx';
import { commandWords } from '#app/station/commands/command-words.ts';
import { expectedProduct, scannedProduct } from './expected-next.ts';
import { PiecePictures } from './piece-pictures.tsx';
import choice from '#app/station/place/parcel-choice.module.css';
import styles from './find-message.module.css';
import { checkWords, findWords as words, packWords, stationWords } from '#app/station/station-words.ts';
import { foundIn, type LookUp, maxChoices, phaseOf, type Table } from '#app/station/state/station-state.ts';
import { inARow } from '#app/words/define-words.ts';

interface FindMessageProps {
  table: Table | null;
  lookUp: LookUp;
  /** A parcel is on the table: the scan may have been meant as one of its items. */
  packing: boolean;
  /** Which piece it still needs; null where nothing is packed. */
  expected: string | null;
  /** The item that the code may be. */
  learns: LearnQuestion | null;
  onChoose: (index: number) => void;
  /** The code may be this item. */
  onItem: (index: number) => void;
}

/** The result of a scan that means nothing on the table: the search, the choice, or that it was not found. */
export function FindMessage({ table, lookUp, packing, expected, learns, onChoose, onItem }: FindMessageProps) {
  // Nothing else on the page has a heading.
  const heading = packing ? 'h2' : 'h1';
  const products = useProducts();
  const facts = packing && expected !== null ? (table?.facts ?? null) : null;
  const got = facts === null || !('scan' in lookUp) ? null : scannedProduct(lookUp.scan, facts.codes, products);
  const pictures =
    table === null || facts === null ? null : (
      <PiecePictures got={got} expected={expectedProduct(facts.parcel.items, table.open.counts)} />
    );
  const box = table?.facts != null && phaseOf({ table }) === 'to-check' ? parcelName(table.facts.parcel) : null;
  switch (lookUp.step) {
    case 'looking': {
      const { scan, result, notAnItem } = lookUp;
      const found = foundIn(lookUp);
      const looked = result === null ? 0 : result.looked;
      return (
        <Message
          tone={notAnItem ? 'bad' : 'working'}
          heading={heading}
          title={notAnItem ? words.missingHere(scan.text) : words.looking(scan.text)}
          alert={notAnItem}
          covers={found.length > 0}
          picture={notAnItem ? pictures : null}
        >
          {notAnItem && got !== null ? <p>{codeWords.gotOther(got.name, got.sku)}</p> : null}
          {notAnItem && expected !== null ? <p>{expected}</p> : null}
          <Learns question={learns} onItem={onItem} />
          <p>{notAnItem ? words.notAnItem(looked) : looked === 0 ? null : words.lookingSoFar(looked)}</p>
          <Choices found={found} chosen={null} onChoose={onChoose} />
        </Message>
      );
    }
    case 'choosing': {
      const { scan, result, found, chosen } = lookUp;
      return (
        <Message tone="warn" heading={heading} title={choiceTitle(lookUp)(scan.text, found.length)} alert covers>
          <p>{words.severalNext}</p>
          <Choices found={found} chosen={chosen} onChoose={onChoose} />
          {isWholeHit(result) ? null : <Looked result={result} />}
        </Message>
      );
    }
    case 'missing':
      return (
        <Message
          tone="bad"
          heading={heading}
          title={missing(lookUp, packing, box)}
          loud
          alert
          covers
          picture={pictures}
        >
          {got === null ? null : <p>{codeWords.gotOther(got.name, got.sku)}</p>}
          <Learns question={learns} onItem={onItem} />
          {lookUp.result !== null && isAll(lookUp.result) && expected !== null ? (
            <p>{expected}</p>
          ) : (
            <>
              {packing && lookUp.result !== null && isAll(lookUp.result) ? <p>{words.orParcel}</p> : null}
              {lookUp.result === null ? null : <Looked result={lookUp.result} />}
            </>
          )}
        </Message>
      );
    case 'failed':
      return (
        <Message tone="bad" heading={heading} title={words.failed(lookUp.scan.text)} loud alert covers>
          <ErrorLine error={lookUp.error} />
        </Message>
      );
    case 'confirming': {
      const parcel = table?.facts == null ? '' : parcelName(table.facts.parcel);
      const title = commandWords.confirm[lookUp.ships ? 'ship' : lookUp.command];
      return (
        <Message tone="warn" heading={heading} title={title} loud alert covers>
          <p>{commandWords.confirmNext(commandWords.names[lookUp.command], parcel)}</p>
        </Message>
      );
    }
    case 'refused-command': {
      const { title, next } = commandWords.refused[lookUp.why];
      return (
        <Message tone="bad" heading={heading} title={title} loud alert covers>
          <p>{next}</p>
        </Message>
      );
    }
    case 'other-label':
      return (
        <Message tone="bad" heading={heading} title={checkWords.otherLabel} loud alert covers>
          <p>{checkWords.otherLabelNext(box ?? '', lookUp.name)}</p>
        </Message>
      );
    case 'leaving':
      return (
        <Message tone="warn" heading={heading} title={words.leaving(lookUp.seen, lookUp.wanted)} loud alert covers>
          <p>{lookUp.scan === null ? words.leavingAside : words.leavingFor(lookUp.scan.text)}</p>
        </Message>
      );
  }
}

function Learns({ question, onItem }: { question: LearnQuestion | null } & Pick<FindMessageProps, 'onItem'>) {
  if (question === null) return null;
  const { index: asked, choices } = question;
  return (
    <>
      <p>
        <b>{learnWords.ask(shownCode(question.key), question.name, question.sku)}</b>{' '}
        {choices.length === 1 ? null : <span className={styles.arrows}>{learnWords.arrows}</span>}
      </p>
      {choices.length === 1 ? null : (
        <label className={styles.items}>
          {learnWords.item}
          <select value={asked} onChange={({ target }) => onItem(Number(target.value))}>
            {choices.map(({ index, name, sku }) => (
              <option key={index} value={index}>
                {learnWords.choice(name, sku)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function choiceTitle({ scan, result, found }: LookUp & { step: 'choosing' }) {
  if (isWholeHit(result)) return words.several;
  if (found.every((row) => isOnLabel(row, scan.search) === 'maybe')) return codeWords.inScan;
  return isAll(result) ? words.similar : words.similarSoFar;
}

/** The best of what was found is called so. */
function isWholeHit({ hits }: SearchResult): boolean {
  return (hits[0]?.fit ?? fits.somewhere) <= fits.wholly;
}

function missing({ scan, result }: LookUp & { step: 'missing' }, packing: boolean, box: string | null): string {
  if (box !== null) return checkWords.noLabelOf(scan.text, box);
  if (scan.id !== null) return words.missingId;
  if (packing) return words.missingHere(scan.text);
  return (result !== null && isAll(result) ? words.missing : words.notFound)(scan.text);
}

/** Nothing of the account is left to search. */
function isAll({ over, ended }: SearchResult): boolean {
  return over && ended === 'end';
}

interface ChoicesProps {
  found: readonly ParcelRow[];
  /** Null while more may come. */
  chosen: number | null;
  onChoose: (index: number) => void;
}

function Choices({ found, chosen, onChoose }: ChoicesProps) {
  if (found.length === 0) return null;
  return (
    <>
      <ol className={styles.choices} aria-label={words.found}>
        {found.slice(0, maxChoices).map((parcel, index) => (
          <Choice key={parcel.id} parcel={parcel} chosen={index === chosen} onChoose={() => onChoose(index)} />
        ))}
      </ol>
      {found.length > maxChoices ? <p>{words.moreFound(found.length - maxChoices)}</p> : null}
    </>
  );
}

function Choice({ parcel, chosen, onChoose }: { parcel: ParcelRow; chosen: boolean; onChoose: () => void }) {
  const { receiver } = parcel;
  return (
    <li
      aria-current={chosen ? 'true' : undefined}
      ref={(row) => {
        if (chosen) row?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <button type="button" className={choice.choice} onClick={onChoose}>
        <b>{parcelName(parcel)}</b>
        <ParcelStateBadge parcel={parcel} />
        <span dir="auto">
          {inARow([receiver?.name ?? receiver?.company, receiver?.city].flatMap((part) => part || []))}
        </span>
        <span className="muted">{formatTimestamp(parcel.created_at)}</span>
      </button>
    </li>
  );
}

interface FindActionsProps {
  lookUp: LookUp;
  learns: LearnQuestion | null;
  onLearn: () => void;
  onEnter: () => void;
  onClose: () => void;
}

/** What can be done about the scan. */
export function FindActions({ lookUp, learns, onLearn, onEnter, onClose }: FindActionsProps) {
  const answer = answerOf(lookUp);
  const closes = lookUp.step === 'looking' ? words.stop : lookUp.step === 'leaving' ? words.stay : stationWords.dismiss;
  return (
    <ActionRow
      enter={
        answer === null ? null : (
          <Button key={answer} look="primary" keys="Enter" onClick={onEnter}>
            {answer}
          </Button>
        )
      }
      more={
        learns === null ? null : (
          <Button keys="F6" onClick={onLearn}>
            {learnWords.yes(learns.sku)}
          </Button>
        )
      }
      leave={
        <Button key={closes} keys="Escape" onClick={onClose}>
          {closes}
        </Button>
      }
    />
  );
}

/** What Enter does. */
function answerOf(lookUp: LookUp): string | null {
  switch (lookUp.step) {
    case 'looking':
    case 'other-label':
    case 'refused-command':
      return null;
    case 'choosing':
      return words.choose;
    case 'missing':
      return lookUp.result === null || lookUp.result.over ? null : words.further;
    case 'failed':
      return stationWords.tryAgain;
    case 'confirming':
      return lookUp.ships ? packWords.shipAnyway : commandWords.names[lookUp.command];
    case 'leaving':
      return words.leave;
  }
}

/** How far back it looked, and how that ended. */
function Looked({ result: { looked, until, ended, over } }: { result: SearchResult }) {
  const now = useNow();
  if (over && ended === 'end') return <p>{words.lookedAll(looked)}</p>;
  return (
    <>
      <p>{words.lookedTo(looked, until === null ? null : formatDayAndTime(until, now))}</p>
      {ended === 'repeated' ? <p>{words.repeated}</p> : null}
      {ended === 'full' ? <p>{words.full}</p> : null}
    </>
  );
}
