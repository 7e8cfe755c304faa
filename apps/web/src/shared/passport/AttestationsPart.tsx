import { Button } from '@mantine/core';
import type { PassportDownload } from '@naru/domain/passport';
import type { ExchangeId, TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { passportFaultText } from '@naru/messages/passport';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../query/answer.ts';
import { Pending } from '../query/Pending.tsx';
import { saveText } from '../save-text.ts';
import { TOKENS } from '../tokens.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AttestationList } from './AttestationList.tsx';
import classes from './passport.module.css';

export interface AttestationsProps {
  readonly tokenId: TokenId;
  readonly exchangeId: ExchangeId;
  /** Where it stands: what was done since is in no older passport. */
  readonly since: string;
}

/** Who had the goods of an own redemption in their hands, by the NFT's passport, which is checked on this device before a line of it is shown. */
export const AttestationsPart = ({ tokenId, exchangeId, since }: AttestationsProps) => {
  const [passports, checks] = [usePort(TOKENS.passports), usePort(TOKENS.passportChecks)];
  const [isOpened, setOpened] = useState(false);
  const answer = useQuery({
    queryKey: ['exchange', exchangeId, 'testimonies', since, isOpened],
    queryFn: async () => {
      const disclosures = isOpened ? await unwrap(passports.openings(tokenId)) : undefined;
      const passport = await unwrap(passports.download(tokenId));
      return { passport, openings: disclosures, checked: await checks.check(passport.body, disclosures?.body) };
    },
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const save = ({ fileName, body }: PassportDownload): void => saveText(fileName, body);
  if (answer.data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={200} />} />;
  const { passport, openings: disclosures, checked } = answer.data;
  return (
    <div className={classes.part}>
      <Text size={14} tone="muted">
        신청부터 수령까지 누가 언제 한 일인지 서명하여 남긴 기록이에요. 소유권 증명서 파일만 있으면 나루 없이도 확인할 수 있어요.
      </Text>
      <p className={classes.verdict} data-tone={checked.ok ? 'good' : 'bad'} role="status">
        {checked.ok ? (
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconCircleX size={20} stroke={1.75} aria-hidden="true" />
        )}
        {checked.ok ? '검증됨' : `검증 실패: ${passportFaultText(checked.failure)}`}
      </p>
      {checked.ok && (
        <AttestationList testimonies={(checked.value.testimonies ?? []).filter(({ redemption }) => redemption === exchangeId)} />
      )}
      <Row gap={8}>
        <Button variant="default" onClick={() => save(passport)}>
          소유권 증명서 파일 받기
        </Button>
        {disclosures === undefined ? (
          <Button variant="default" onClick={() => setOpened(true)}>
            가린 값 열어 보기
          </Button>
        ) : (
          <Button variant="default" onClick={() => save(disclosures)}>
            가린 값 파일 받기
          </Button>
        )}
      </Row>
      {disclosures !== undefined && (
        <Text size={14} tone="muted">
          가린 값 파일에는 일련번호와 운송장 번호, 신고 내용이 적혀 있어요. 믿는 사람에게만 보여 주세요.
        </Text>
      )}
    </div>
  );
};
