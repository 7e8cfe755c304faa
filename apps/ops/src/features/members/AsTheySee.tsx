import { Button } from '@mantine/core';
import { LOOK_MINUTES, LOOK_SCREENS, type LookScreen } from '@naru/domain/operator';
import { Row, Text } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, formatWon, isolated } from '@naru/messages';
import { useState } from 'react';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Choice, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { LOOK_LABELS, lookedState } from './texts.ts';

const isScreen = (name: string): name is LookScreen => LOOK_SCREENS.some((one) => one === name);

/** A member’s own screens as the member sees them, to read along with what they say on the telephone; nothing can be done there. */
const Screens = ({ member }: { member: string }) => {
  const [screen, setScreen] = useState<LookScreen>('nfts');
  const [page, setPage] = useState(1);
  return (
    <>
      <Choice
        name="회원이 보는 화면"
        value={screen}
        choices={LOOK_LABELS}
        onChange={(next) => {
          if (isScreen(next)) setScreen(next);
          setPage(1);
        }}
      />
      <CallAnswer call="member/look" body={{ member, screen, page }}>
        {({ until, rows, all, size }) => (
          <>
            <Text size={14} tone="muted">{`${formatDateTime(until)}까지 볼 수 있습니다. 볼 때마다 기록에 남습니다.`}</Text>
            <Rows
              name={LOOK_LABELS[screen]}
              rows={rows}
              keyOf={({ id }) => id}
              none="회원의 화면도 비어 있습니다."
              columns={[
                {
                  head: '내용',
                  cell: ({ title, text }) => (
                    <>
                      {title}
                      {text !== '' && (
                        <Text size={14} tone="muted">
                          {text}
                        </Text>
                      )}
                    </>
                  ),
                },
                { head: '상태', cell: ({ state }) => lookedState(screen, state) },
                { head: '금액', cell: ({ sum }) => (sum === null ? null : formatWon(sum)), figure: true },
                { head: '때', cell: ({ at }) => (at === null ? null : formatDateTime(at)) },
                { head: '기한', cell: ({ until: end }) => (end === null ? null : formatDateTime(end)) },
              ]}
            />
            {all > size && (
              <Row gap={8}>
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  이전
                </Button>
                <Text size={14}>{`${formatNumber(page)} / ${formatNumber(Math.ceil(all / size))}`}</Text>
                <Button variant="default" disabled={page * size >= all} onClick={() => setPage(page + 1)}>
                  다음
                </Button>
              </Row>
            )}
          </>
        )}
      </CallAnswer>
    </>
  );
};

export const AsTheySee = ({ member, nickname }: { member: string; nickname: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="회원이 보는 화면"
      actions={
        isOpen ? (
          <Button variant="default" onClick={() => setOpen(false)}>
            닫기
          </Button>
        ) : (
          <ActButton
            call="member/look-open"
            label="회원 화면 보기"
            text={`${isolated(nickname)}님의 화면을 ${LOOK_MINUTES}분 동안 봅니다. 보기만 할 수 있고, 무엇을 봤는지 감사 기록에 남습니다.`}
            fields={[{ name: 'reason', label: '이유', kind: 'long' }]}
            body={(typed) => ({ member, reason: typed('reason') })}
            done="회원 화면을 열었습니다."
            onDone={() => setOpen(true)}
          />
        )
      }
    >
      {isOpen ? <Screens member={member} /> : <Text tone="muted">회원이 말하는 화면을 함께 보아야 할 때 엽니다.</Text>}
    </Section>
  );
};
