import type { Failure } from '@naru/domain/failure';
import { type FieldFault, fail, ok, type Result } from '@naru/domain/shared';
import { type OwnWords, useFormState } from '@naru/frontend/form';
import type { FormMessage } from '@naru/frontend/form-parts';
import { failureText } from '@naru/messages';
import { useEffect } from 'react';
import { useLeftForm } from './left-forms.ts';
import { faultText } from './problem.ts';

const isFailure = (wrong: Failure | OwnWords): wrong is Failure => 'name' in wrong;
const wordsOf = (wrong: Failure | OwnWords): string => (isFailure(wrong) ? faultText(wrong) : wrong.words);

/** One form: what a member types, what is wrong with it in words, and its sending. `also` is why its proof was refused, where it asks for one. */
export const useForm = <Typed extends object>(begun: Typed | (() => Typed), also: Failure | null = null) => {
  const { start, keep } = useLeftForm(begun);
  const form = useFormState<Typed, Failure | OwnWords>(start, wordsOf, also);
  const { typed } = form;
  useEffect(() => keep(typed));
  return {
    ...form,
    /** The first refusal, of which some forms tell more than its words. */
    problem: form.problems.find(isFailure) ?? null,
    /** What stands above the button: what belongs to none of the fields, which are those that are typed where nothing else is said. */
    fault: (fields: readonly string[] = Object.keys(form.typed)): FormMessage => {
      const beside = form.faultBeside(fields);
      return beside && (isFailure(beside) ? failureText(beside) : beside.words);
    },
  };
};

/** What is typed into a form all of whose fields are kept elsewhere, or that has none. */
export const NO_FIELDS = Object.freeze({});

/** What was picked of several, none of which is so by itself: that nothing was is told beside them. */
export const picked = <T>(value: T | undefined): Result<T, FieldFault> => (value === undefined ? fail({ rule: 'required' }) : ok(value));
