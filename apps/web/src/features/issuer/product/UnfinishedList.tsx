import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import type { UnfinishedRow } from '@naru/domain/unfinished';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { failureText, formatDateTime } from '@naru/messages';
import { useState } from 'react';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import classes from './ProductCreate.module.css';

const nameOf = ({ name }: UnfinishedRow): string => (name === '' ? '이름 없는 상품' : name);

/** The products that the site's operators have begun: gone on with, or thrown away. They stand where products are made, and above their list. */
export const UnfinishedList = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.unfinished);
  const overlays = usePort(TOKENS.overlays);
  const [message, setMessage] = useState('');
  const { data = [], refetch } = useAnswer(KEYS.unfinishedList(siteCode), () => port.list(siteCode), { staleTime: 0 });
  if (data.length === 0) return <Outcome text={message} />;
  const discard = async (row: UnfinishedRow): Promise<void> => {
    const wanted = await overlays.open('confirm', {
      title: `${nameOf(row)} 버리기`,
      text: '입력한 내용과 올린 파일이 모두 없어지고 되돌릴 수 없어요. 버릴까요?',
      okLabel: '버리기',
      danger: true,
    });
    if (!wanted) return;
    const answer = await overlays.during(port.discard({ siteCode, unfinishedId: row.unfinishedId }));
    setMessage(answer.ok ? `${nameOf(row)}: 작성 중이던 내용을 버렸습니다.` : failureText(answer.failure).text);
    await refetch();
  };
  return (
    <section className={classes.unfinished} aria-label="작성 중인 상품">
      <h2>작성 중인 상품</h2>
      <Outcome text={message} />
      <ul>
        {data.map((row) => (
          <li key={row.unfinishedId}>
            <p>
              <strong>{nameOf(row)}</strong>
              <small>
                {formatDateTime(row.savedAt)}, {row.savedBy}
              </small>
            </p>
            <Row as="span" gap={6} single>
              <LinkButton
                size="xs"
                to={addressOf('issuerProductCreate', { unfinished: row.unfinishedId })}
                aria-label={`${nameOf(row)} 이어서 작성`}
              >
                이어서 작성
              </LinkButton>
              <Button size="xs" variant="default" aria-label={`${nameOf(row)} 버리기`} onClick={() => void discard(row)}>
                버리기
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
};
