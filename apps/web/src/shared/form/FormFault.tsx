import classes from './FormFault.module.css';

/** Why a form was refused as a whole. The region stays in the page, so that a screen reader hears a new text at once. */
export const FormFault = ({ text }: { text: string | undefined }) => (
  <p role="alert" className={classes.fault}>
    {text}
  </p>
);
