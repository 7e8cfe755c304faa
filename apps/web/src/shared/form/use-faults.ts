import type { Failure } from '@naru/domain/failure';
import { type FieldFault, fail, ok, type Result } from '@naru/domain/shared';
import { useState } from 'react';

interface Faults {
  readonly all: readonly Failure[];
  /** Tells other ones in their place; whether there are any. */
  tell(found: readonly Failure[]): boolean;
  /** A field is being mended: what was wrong with it is told no longer. */
  edited(field: string): void;
}

/** The faults of one form, each of which goes as soon as its field is typed into. */
export const useFaults = (): Faults => {
  const [all, setAll] = useState<readonly Failure[]>([]);
  return {
    all,
    tell: (found) => {
      setAll(found);
      return found.length > 0;
    },
    edited: (field) => setAll((those) => (those.some((one) => one.field === field) ? those.filter((one) => one.field !== field) : those)),
  };
};

/** What was picked of several, none of which is so by itself: that nothing was is told beside them. */
export const picked = <T>(value: T | undefined): Result<T, FieldFault> => (value === undefined ? fail({ rule: 'required' }) : ok(value));
