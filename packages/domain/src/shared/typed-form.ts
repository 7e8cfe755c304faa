import { namesOf } from './codes.ts';
import type { FieldFault } from './field-rule.ts';
import { fail, ok, type Result } from './result.ts';

/** How each field of a form is read, in the order of the form. */
export type FieldReaders<Form> = { readonly [Name in keyof Form]: (typed: Form[Name]) => Result<Form[Name], FieldFault> };

/** A field of a form that breaks its rule. */
export interface WrongField<Form> {
  readonly field: keyof Form & string;
  readonly fault: FieldFault;
}

/** Every field that breaks its rule, in the order of the form; empty when all are right. */
export const formFaults = <Form extends object>(readers: FieldReaders<Form>, typed: Form): readonly WrongField<Form>[] =>
  namesOf(readers).flatMap((field) => {
    const read = readers[field](typed[field]);
    return read.ok ? [] : [{ field, fault: read.failure }];
  });

/** Reads a form as it is kept; refused with the first field that breaks its rule. */
export const readForm = <Form extends object>(readers: FieldReaders<Form>, typed: Form): Result<Form, WrongField<Form>> => {
  const read: Partial<Record<keyof Form, unknown>> = {};
  for (const field of namesOf(readers)) {
    const one = readers[field](typed[field]);
    if (!one.ok) return fail({ field, fault: one.failure });
    read[field] = one.value;
  }
  return ok(read as Form);
};
