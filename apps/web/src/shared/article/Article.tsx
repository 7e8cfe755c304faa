import { type ReactNode, useEffect } from 'react';
import { Facts } from '../ui/Facts.tsx';
import { Link } from '../ui/Link.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import classes from './Article.module.css';
import type { ArticleBlock, ArticleText } from './article-text.ts';

const Block = ({ block }: { block: ArticleBlock }) => {
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

const show = (id: string, behavior: ScrollBehavior): void => {
  const place = document.getElementById(id);
  if (place === null) return;
  place.scrollIntoView({ behavior, block: 'start' });
  place.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};

const quiet = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Leads to a section of the page that is read, and writes its anchor into the address: a link to it can be passed on. An address that comes with an
 * anchor begins there.
 */
const useAnchor = (): ((id: string) => void) => {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id === '') return;
    // After the heading has taken the focus and the page its place.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => show(id, 'instant')));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (id) => {
    show(id, quiet() ? 'instant' : 'smooth');
    history.replaceState(history.state, '', `#${id}`);
  };
};

interface Props {
  readonly article: ArticleText;
  readonly drawing: ReactNode;
  /** What stands below the sections: figures, legal facts, a form. */
  readonly children?: ReactNode;
  /** Sections among the children that the table of contents names too. */
  readonly more?: readonly { readonly id: string; readonly title: string }[];
}

/** A page to read: heading with a drawing, a table of contents that stays in sight, sections, and the ways on. */
export const Article = ({ article: { title, lead, sections, ways }, drawing, children, more = [] }: Props) => {
  const go = useAnchor();
  return (
    <article className={classes.article}>
      <header className={classes.head}>
        <div className={classes.words}>
          <PageTitle title={title} />
          <p className={classes.lead}>{lead}</p>
        </div>
        <div className={classes.drawing}>{drawing}</div>
      </header>
      <div className={classes.body}>
        <nav className={classes.contents} aria-label="목차">
          <ol>
            {[...sections, ...more].map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    go(section.id);
                  }}
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.sections}>
          {sections.map(({ id, title: heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
              <h2 id={`${id}-title`} tabIndex={-1}>
                {heading}
              </h2>
              {blocks.map((block, at) => (
                <Block key={at} block={block} />
              ))}
            </section>
          ))}
          {children}
          {ways.length > 0 && (
            <p className={classes.onwards}>
              {ways.map(({ to, label }, at) => (
                <LinkButton key={to} to={to} variant={at === 0 ? 'filled' : 'default'} size="md">
                  {label}
                </LinkButton>
              ))}
            </p>
          )}
        </div>
      </div>
    </article>
  );
};
