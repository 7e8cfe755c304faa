/** Moves the focus to the first fault of a form, once it is drawn: on a long form it may be out of sight. */
export const focusFirstFault = (form: HTMLFormElement): void => {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input')?.focus());
};
