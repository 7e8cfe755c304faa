import { addressOf } from '@naru/domain/navigation';
import { Stack, Text } from '@naru/frontend/layout';
import { formatDay } from '@naru/messages';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Stages } from '../../../shared/ui/Stages.tsx';
import { CodeForm } from './CodeForm.tsx';
import classes from './Smath.module.css';
import { TEXTS } from './texts.ts';

/** The event explains itself and takes the code (product 2, /event/smath/step_01; choices 5). */
export const StepOne = () => {
  const { state } = useSession();
  return (
    <Stack gap={32} most={640} centred>
      <header>
        <PageTitle title="코드로 응모하고 경품 받기" />
        <Text size={17} tone="muted" above={8}>
          이벤트에서 받은 응모 코드를 입력하고 받는 분을 알려 주시면 경품을 보내 드려요.
        </Text>
      </header>
      <Stages stages={TEXTS.stages} at={0} />
      <CodeForm />
      <section className={classes.part} aria-labelledby="smath-running">
        <h2 id="smath-running">진행 중인 이벤트</h2>
        <Campaigns />
      </section>
      <section className={classes.part} aria-labelledby="smath-rules">
        <h2 id="smath-rules">알아 두세요</h2>
        <ul className={classes.rules}>
          {TEXTS.ruleList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {state === 'member' && (
          <p>
            <Link className={classes.link} to={addressOf('eventSmathStep3')}>
              {TEXTS.mine}
            </Link>
          </p>
        )}
      </section>
    </Stack>
  );
};

const Campaigns = () => {
  const answer = useAnswerOf(TOKENS.smath, KEYS.smathCampaigns(), (smath) => smath.campaigns());
  if (answer.data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={120} />} />;
  if (answer.data.length === 0)
    return (
      <p>
        지금 진행 중인 이벤트가 없어요. 코드를 받으셨다면 이벤트 기간을 확인해 주세요.{' '}
        <Link className={classes.link} to={addressOf('event')}>
          이벤트 보기
        </Link>
      </p>
    );
  return (
    <ul className={classes.campaigns}>
      {answer.data.map(({ campaignId, title, text, prize, siteName, endsAt }) => (
        <li key={campaignId}>
          <h3>{title}</h3>
          <p>{text}</p>
          <div className={classes.prize}>
            <strong>{prize}</strong>
            <span>
              <bdi>{siteName}</bdi>, {formatDay(endsAt)}
              까지
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
};
