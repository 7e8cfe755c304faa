import { type FieldFault, fail, ok, type Result } from '@naru/domain/shared';

/** What was picked of several, none of which is so by itself: that nothing was is told beside them. */
export const picked = <T>(value: T | undefined): Result<T, FieldFault> => (value === undefined ? fail({ rule: 'required' }) : ok(value));
