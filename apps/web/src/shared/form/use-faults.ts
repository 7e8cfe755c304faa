import type { Failure } from '@naru/domain/failure';
import { useState } from 'react';

/** What is wrong with what was typed into a form, or was answered to it. */
export interface Faults {
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
