import { Stack, Text } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import { FormFault } from '@naru/frontend/form-parts';
import { formatNumber, workName } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { useChosen } from '../../../shared/list/use-chosen-nfts.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { WorkRow, WorkRows } from '../../../shared/ui/WorkRow.tsx';
import { MOVABLE_WISH, useMoveOut } from './use-move-out.ts';
import { WALLET } from './wallet-texts.ts';

/** Moving everything to an app member's wallet, for web members only (product 2, wallet-account; product 4, transfer flow). */
export const WalletAccount = () => {
  const answer = useAnswerOf(TOKENS.nfts, KEYS.own(MOVABLE_WISH), (nfts) => nfts.own(MOVABLE_WISH));
  const movable = answer.data?.dataList.filter(({ lock }) => lock === null);
  return (
    <Stack gap={24} most={640}>
      <PageTitle title={WALLET.title} />
      <Text size={15} tone="muted">
        {WALLET.lead}
      </Text>
      <Pending of={answer} meanwhile={<Skeleton height={240} />} />
      {movable?.length === 0 && (
        <Hint title={WALLET.empty} text={WALLET.emptyText}>
          <LinkButton to={addressOf('ownNft')}>{WALLET.toOwn}</LinkButton>
        </Hint>
      )}
      {movable !== undefined && movable.length > 0 && (
        <MoveForm
          key={movable.map(({ tokenId }) => tokenId).join()}
          movable={movable}
          more={(answer.data?.allCount ?? 0) > MOVABLE_WISH.size}
        />
      )}
    </Stack>
  );
};

const MoveForm = ({ movable, more }: { movable: readonly NftCard[]; more: boolean }) => {
  const chosen = useChosen();
  const [to, setTo] = useState('');
  const { fault, move } = useMoveOut();
  return (
    <Form name={WALLET.title} onSubmit={() => move(to, chosen.cards)}>
      <TextInput
        label={WALLET.to}
        description={WALLET.toHint}
        autoComplete="off"
        spellCheck={false}
        size="md"
        value={to}
        error={fault?.field === 'to' ? fault.text : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <p aria-live="polite">
        <strong>{WALLET.count(formatNumber(chosen.cards.length), formatNumber(movable.length))}</strong>
      </p>
      <Checkbox
        size="md"
        label={WALLET.all}
        checked={chosen.cards.length === movable.length}
        indeterminate={chosen.cards.length > 0 && chosen.cards.length < movable.length}
        onChange={(event) => chosen.choose(event.currentTarget.checked ? movable : [])}
      />
      {more && (
        <Text size={15} tone="muted">
          {WALLET.more(MOVABLE_WISH.size)}
        </Text>
      )}
      <WorkRows label={WALLET.list}>
        {movable.map((card) => (
          <WorkRow key={card.tokenId} picture={card.thumbnail} name={workName(card)} about={card.siteName}>
            <Checkbox
              size="md"
              aria-label={`${workName(card)} ${WALLET.choose}`}
              checked={chosen.has(card.tokenId)}
              onChange={() => chosen.toggle(card)}
            />
          </WorkRow>
        ))}
      </WorkRows>
      <FormFault text={fault?.field === 'all' ? fault.text : undefined} />
      <Button type="submit" size="md">
        {WALLET.move}
      </Button>
    </Form>
  );
};
