import { useFormContext } from 'react-hook-form';
import type { ParcelFormValues } from './form-values.ts';

/** Takes what the items weigh together, in kg, as the parcel's weight. */
export function useItemsWeight(): (sum: string) => void {
  const { setValue, clearErrors } = useFormContext<ParcelFormValues>();
  return (sum) => {
    setValue('weight', sum);
    clearErrors('weight');
  };
}
