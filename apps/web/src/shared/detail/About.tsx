import { Text } from '@naru/frontend/layout';
import classes from './About.module.css';

export const About = ({ title, text }: { title: string; text: string }) =>
  text.trim() === '' ? null : (
    <section aria-labelledby="about">
      <Text as="h2" size={17} above={8} below={8} id="about">
        {title}
      </Text>
      <p className={classes.text}>{text}</p>
    </section>
  );
