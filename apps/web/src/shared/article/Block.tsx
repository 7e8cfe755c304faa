import { Link } from 'react-router';
import { Facts } from '../ui/Facts.tsx';
import classes from './Article.module.css';
import type { ArticleBlock } from './article-text.ts';

/** One piece of a section. */
export const Block = ({ block }: { block: ArticleBlock }) => {
  switch (block.kind) {
    case 'text':
      return <p className={classes.text}>{block.text}</p>;
    case 'note':
      return <p className={classes.note}>{block.text}</p>;
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'steps':
      return (
        <ol className={classes.steps}>
          {block.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      );
    case 'points':
      return (
        <dl className={classes.points}>
          {block.points.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'ways':
      return (
        <ul className={classes.ways}>
          {block.ways.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      );
  }
};
