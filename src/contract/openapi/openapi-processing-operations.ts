import type { JsonObject } from '#contract/values/json-value.ts';
import { dataSchema, errorResponses, flagParameter, parameterRef, response } from './openapi-parts.ts';
import { schemaRef } from './openapi-schemas.ts';
import { refusedWith, sentences, tags } from './openapi-words.ts';
import { refusalSentences } from '#contract/parcel-permissions.ts';
import { pollGapMillis } from '#contract/poll-gap.ts';

const key = parameterRef('IdempotencyKey');
const replayed = 'IdempotentReplayed';

export const processParcel: JsonObject = {
  operationId: 'processParcel',
  tags: [tags.processing.name],
  summary: 'Process a parcel (SPEC 4.4)',
  description: sentences(
    'Creates the shipment with the carrier and its documents, in the background. While an attempt runs, the answer is the same and no',
    'second one is started; the first `print` stands. After a refusal by the carrier the parcel can be processed again.',
    refusedWith(
      422,
      refusalSentences.cancelled,
      refusalSentences.processed,
      'the parcel is not ready, and `errors` names what is missing',
    ),
    'Ready means: `receiver` with `name` or `company`, `address_line_1`, `postal_code` (where the country has them), `city` and',
    '`country`; `shipping_method_id`; `weight` above zero. Subject to customs, also `items`, each with `name` or `description`, `price`,',
    '`weight` above zero, `hs_code` and `origin_country`.',
  ),
  parameters: [flagParameter('print', true, 'Mark the parcel printed once it is processed.'), key],
  responses: {
    '202': response(
      'Processing has begun, or was running already.',
      dataSchema({ type: 'object', properties: { status: { const: 'processing' } }, required: ['status'] }),
      ['Location', 'AttemptJoined', replayed],
    ),
    ...errorResponses([404, 422]),
  },
};

export const getProcessStatus: JsonObject = {
  operationId: 'getProcessStatus',
  tags: [tags.processing.name],
  summary: 'Retrieve the processing status (SPEC 4.6)',
  description: sentences(
    'Once the status is `completed`, `processing_errors` of the parcel tell the result: none is success, others are the reasons of the',
    "carrier's refusal, which leaves `processed_at` null.",
    `Wait at least ${pollGapMillis / 1000} s between two requests.`,
    refusedWith(404, 'the parcel does not exist', 'it was never processed'),
  ),
  parameters: [parameterRef('Prefer')],
  responses: {
    '200': response('The status and the parcel.', dataSchema(schemaRef('ProcessingStatus')), ['PreferenceApplied']),
    ...errorResponses([404]),
  },
};

export const printParcel: JsonObject = {
  operationId: 'printParcel',
  tags: [tags.processing.name],
  summary: 'Mark a parcel printed (SPEC 4.7)',
  description: sentences(
    'Nothing is sent to a printer. From now on the documents can be downloaded. A parcel that was printed before keeps its `printed_at`.',
    refusedWith(422, refusalSentences.cancelled, refusalSentences['not-processed']),
  ),
  parameters: [key],
  responses: {
    '200': response('Marked as printed.', dataSchema(schemaRef('PrintResult')), [replayed]),
    ...errorResponses([404, 422]),
  },
};

export const cancelParcel: JsonObject = {
  operationId: 'cancelParcel',
  tags: [tags.processing.name],
  summary: 'Cancel a parcel (SPEC 4.11)',
  description: sentences(
    'Withdraws the shipment at the carrier. The documents can no longer be downloaded.',
    refusedWith(
      422,
      refusalSentences.cancelled,
      refusalSentences['not-processed'],
      `${refusalSentences['cancellation-over']} (\`cancellable_until\`)`,
    ),
  ),
  parameters: [key],
  responses: {
    '200': response('The cancelled parcel.', dataSchema(schemaRef('Parcel')), ['ETag', replayed]),
    ...errorResponses([404, 422]),
  },
};
