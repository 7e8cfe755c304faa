import classes from './About.module.css';

/** What the issuer says of the work, beside its art. */
export const About = ({ title, text }: { title: string; text: string }) =>
  text.trim() === '' ? null : (
    <section aria-labelledby="about">
      <h2 id="about" className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
    </section>
  );
