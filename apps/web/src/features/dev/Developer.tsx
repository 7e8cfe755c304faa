import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { TOKENS } from '../../shared/tokens.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Status } from '../../shared/ui/Status.tsx';
import classes from './dev.module.css';
import { DOCUMENTS, PARTS, TEXTS } from './texts.ts';

const Way = ({ name, href }: { name: string; href: string | null }) =>
  href === null ? (
    <span>{name}</span>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {name}
    </a>
  );

/** Which parts of the sandbox are on, and the ways to them: a hidden route of the modes that have a sandbox (choices 4). */
export const Developer = () => {
  const { sandbox } = usePort(TOKENS.config);
  const isOn = (part: string): boolean => sandbox?.parts.includes(part) ?? false;
  return (
    <div className={classes.developerPage}>
      <PageTitle title={TEXTS.title} />
      <p className={classes.lead}>{TEXTS.lead}</p>
      <Section title={TEXTS.login}>
        <p className={classes.lead}>{TEXTS.loginText}</p>
        <p>
          <LinkButton to={addressOf('developerLogin')}>{TEXTS.login}</LinkButton>
        </p>
      </Section>
      <Section title={TEXTS.bridge}>
        <p className={classes.lead}>{TEXTS.bridgeText}</p>
        <p>
          <LinkButton to={addressOf('developerBridge')}>{TEXTS.bridge}</LinkButton>
        </p>
      </Section>
      <Section title={TEXTS.tools}>
        <ul className={classes.list}>
          {PARTS.map(({ part, name, href }) => (
            <li key={part}>
              <Way name={name} href={isOn(part) ? href : null} />
              <Status tone={isOn(part) ? 'open' : 'quiet'}>{isOn(part) ? TEXTS.on : TEXTS.off}</Status>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={TEXTS.documents}>
        <ul className={classes.list}>
          {DOCUMENTS.map((document) => (
            <li key={document.href}>
              <Way {...document} />
              <code>{document.href}</code>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
};
