import type { Recipient } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { SmathCampaign } from '@naru/domain/smath';
import { Stack, Text } from '@naru/frontend/layout';
import { failureText } from '@naru/messages';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { failureOf } from '../../../shared/query/answer.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { searchAddress } from '../../../shared/recipient/postcode.ts';
import { RecipientForm } from '../../../shared/recipient/RecipientForm.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { Stages } from '../../../shared/ui/Stages.tsx';
import { CheckEntry } from './CheckEntry.tsx';
import { type StoredEntry, storedEntry, storeEntry } from './stored-entry.ts';
import { TEXTS } from './texts.ts';

/** Asks for recipient, address and consents; only with a code, and only a member (product 2, /event/smath/step_02). */
export const StepTwo = () => {
  const session = useSession();
  const [stored] = useState(storedEntry);
  if (stored === undefined) return <Navigate replace to={addressOf('eventSmathStep1')} />;
  if (session.state === 'anonymous') return <Navigate replace to={addressOf('login', { next: addressOf('eventSmathStep2') })} />;
  if (session.state !== 'member') return <PageSkeleton />;
  return stored.campaign === undefined ? <Looked stored={stored} /> : <Faces stored={stored} campaign={stored.campaign} />;
};

/** A code that was typed before the log-in: the server is asked what it is good for now. */
const Looked = ({ stored }: { stored: StoredEntry }) => {
  const answer = useAnswerOf(TOKENS.smath, ['smath', 'look', stored.serial], (smath) => smath.look(stored.serial), {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = answer;
  useEffect(() => {
    if (data !== undefined) storeEntry({ ...stored, campaign: data });
  }, [data, stored]);
  if (data !== undefined) return <Faces stored={stored} campaign={data} />;
  const failure = failureOf(error);
  const known = error !== null && ['eventCodeUsed', 'eventClosed', 'lookupFailed'].includes(failure.name);
  if (!known) return <Pending of={answer} meanwhile={<PageSkeleton />} />;
  return (
    <Hint
      title={<PageTitle title="이 코드로는 응모할 수 없어요" />}
      text={failure.name === 'lookupFailed' ? TEXTS.noCode : failureText(failure).text}
    >
      <LinkButton to={addressOf('eventSmathStep1')}>다른 코드 입력하기</LinkButton>
      <LinkButton to={addressOf('eventSmathStep3')} variant="default">
        {TEXTS.mine}
      </LinkButton>
    </Hint>
  );
};

const Faces = ({ stored, campaign }: { stored: StoredEntry; campaign: SmathCampaign }) => {
  const [recipient, setRecipient] = useState(stored.recipient);
  const [checking, setChecking] = useState(false);
  const keep = (typed: Recipient): void => storeEntry({ serial: stored.serial, campaign, recipient: typed });
  const face = (next: boolean): void => {
    setChecking(next);
    scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <Stack gap={32} most={640} centred>
      <header>
        <PageTitle key={String(checking)} title={checking ? '응모 내용을 확인해 주세요' : '받는 분을 알려 주세요'} />
        <Text size={17} tone="muted" above={8}>
          {checking ? campaign.title : '경품을 받을 분과 배송지를 입력해 주세요. 다음 화면에서 한 번 더 확인할 수 있어요.'}
        </Text>
      </header>
      <Stages stages={TEXTS.stages} at={1} />
      {checking && recipient !== undefined ? (
        <CheckEntry serial={stored.serial} campaign={campaign} recipient={recipient} onChange={() => face(false)} />
      ) : (
        <RecipientForm
          begun={recipient}
          next="응모 내용 확인"
          onType={keep}
          onSearch={(typed) => {
            keep(typed);
            searchAddress('smath');
          }}
          onDone={(typed) => {
            keep(typed);
            setRecipient(typed);
            face(true);
          }}
        />
      )}
    </Stack>
  );
};
