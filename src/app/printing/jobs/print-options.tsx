import type { ComponentProps } from 'react';
import { Field } from '#app/ui/fields/field.tsx';
import { jobOrders } from '#app/printing/compose/job-order.ts';
import { printWhats } from './print-request.ts';
import { printWords as words } from './print-words.ts';
import type { usePrintJob } from './use-print-job.ts';

type Job = ReturnType<typeof usePrintJob>;

/** Which documents are printed of each parcel, and the order of several. */
export function PrintOptions({ job: { choice, choose, several } }: { job: Job }) {
  return (
    <>
      <Field label={words.what}>
        {(control) => (
          <Choice
            {...control}
            value={choice.what}
            onChange={(event) => {
              choose.setRange('');
              choose.setWhat(printWhats.find((what) => what === event.target.value) ?? 'labels');
            }}
          >
            {printWhats.map((what) => (
              <option key={what} value={what}>
                {words.whats[what]}
              </option>
            ))}
          </Choice>
        )}
      </Field>
      {several ? (
        <Field label={words.order}>
          {(control) => (
            <Choice
              {...control}
              value={choice.order}
              onChange={(event) => choose.setOrder(jobOrders.find((order) => order === event.target.value) ?? 'list')}
            >
              {jobOrders.map((order) => (
                <option key={order} value={order}>
                  {words.orders[order]}
                </option>
              ))}
            </Choice>
          )}
        </Field>
      ) : null}
    </>
  );
}

function Choice(props: ComponentProps<'select'>) {
  return <select {...props} />;
}
