import type { Faults, Typed } from './product-draft.ts';

/** What the parts of a product's form get, be the product new or changed. */
export interface ProductFormView {
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
  /** Why a field is refused, in words. */
  readonly fault: (field: keyof Faults) => string | undefined;
  /** Why a line of the disclosure is refused, in words. */
  readonly lineFault?: (label: string) => string | undefined;
  /** Whether a field can not be changed any more. */
  readonly isLocked: (field: keyof Typed) => boolean;
}
