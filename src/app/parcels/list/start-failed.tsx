import { isApiError } from '#app/api/http/api-error.ts';
import { isUnknown } from '#app/api/intents/lost-answer.ts';
import { explainError } from '#app/errors/explain-error.ts';
import { RequestId } from '#app/errors/request-id.tsx';
import { useApiPlace } from '#app/errors/use-api-place.ts';
import { Button } from '#app/ui/button.tsx';
import { fieldReason } from '#app/parcels/model/not-sent/field-reason.ts';
import { currentRowWords as words } from './list-later-words.ts';

/** A message is no page: the rest stands at the fields. */
const maxFields = 4;

interface StartFailedProps {
  name: string;
  error: unknown;
  onCorrect: (field: string) => void;
  onOpen: () => void;
}

/** Why a parcel is not being processed, by field where the checks name fields (SPEC.md 4.4), and what to do next. */
export function StartFailed({ name, error, onCorrect, onOpen }: StartFailedProps) {
  const { title, detail, requestId } = explainError(error, useApiPlace());
  const fields = isApiError(error) ? Object.entries(error.fieldErrors) : [];
  const unknown = isUnknown(error);
  const [first] = fields;
  return (
    <>
      <p>
        <b>{unknown ? words.notKnown(name) : words.notStarted(name)}</b>
      </p>
      {first === undefined ? <p>{words.why(title, detail)}</p> : null}
      {fields.slice(0, maxFields).map(([path, messages]) => (
        <p key={path} dir="auto">
          {fieldReason(path, messages)}
        </p>
      ))}
      <RequestId id={requestId} />
      <p>
        {first === undefined ? (
          <Button small onClick={onOpen}>
            {words.open}
          </Button>
        ) : (
          <Button small onClick={() => onCorrect(first[0])}>
            {words.correct}
          </Button>
        )}
      </p>
    </>
  );
}
