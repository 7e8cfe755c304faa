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
      <PageTitle title="개발자용" />
      <p className={classes.lead}>이 서버에서 켜져 있는 체험용 도구예요. 실제 서비스에는 없는 화면이에요.</p>
      <Section title={TEXTS.login}>
        <p className={classes.lead}>체험 회원을 골라 비밀번호 없이 바로 로그인해요.</p>
        <p>
          <LinkButton to={addressOf('developerLogin')}>{TEXTS.login}</LinkButton>
        </p>
      </Section>
      <Section title={TEXTS.bridge}>
        <p className={classes.lead}>이 화면을 연 앱이 약속한 메시지를 모두 처리하는지 하나씩 확인해요.</p>
        <p>
          <LinkButton to={addressOf('developerBridge')}>{TEXTS.bridge}</LinkButton>
        </p>
      </Section>
      <Section title="체험용 도구">
        <ul className={classes.list}>
          {PARTS.map(({ part, name, href }) => (
            <li key={part}>
              <Way name={name} href={isOn(part) ? href : null} />
              <Status tone={isOn(part) ? 'open' : 'quiet'}>{isOn(part) ? '켜짐' : '꺼짐'}</Status>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="문서와 상태">
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
