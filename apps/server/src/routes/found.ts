import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';

/** What was looked up, or `lookupFailed` where there is none. */
export const found = <View>(view: View | null | undefined): Result<View, Failure> =>
  view === null || view === undefined ? fail(failure('lookupFailed')) : ok(view);
