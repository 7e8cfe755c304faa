import { FaultText, type FormMessage } from '@naru/frontend/form-parts';
import type { ReactNode } from 'react';

/** All that is wrong with a form but with its other `fields`, which stands beside one of them. */
export const soleError = (
  form: { readonly errorOf: (field: string) => string | undefined; readonly fault: (fields: readonly string[]) => FormMessage },
  field: string,
  fields: readonly string[] = [field],
): ReactNode => {
  const fault = form.fault(fields);
  return form.errorOf(field) ?? (fault === undefined ? undefined : <FaultText text={fault} />);
};
