import classes from './FormFault.module.css';

/** What a form says of itself: words of its own, or those of a refusal, with their title where they have one (product 8, generic messages). */
export type FormMessage = string | { readonly title?: string; readonly text: string } | undefined;

/** Words that are told, below their title. */
export const FaultText = ({ text }: { readonly text: FormMessage }) => {
  if (typeof text !== 'object') return text;
  return (
    <>
      {text.title !== undefined && <strong className={classes.title}>{text.title}</strong>}
      <span>{text.text}</span>
    </>
  );
};

/** Why a form was refused as a whole. The region stays in the page, so that a screen reader hears a new text at once. */
export const FormFault = ({ text }: { readonly text: FormMessage }) => (
  <p role="alert" className={classes.fault}>
    <FaultText text={text} />
  </p>
);
