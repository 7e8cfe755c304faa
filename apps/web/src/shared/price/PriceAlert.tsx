import { Text } from '@naru/frontend/layout';
import '../form/css.ts';
import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { ProductId, Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatWon } from '@naru/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Form } from '../form/Form.tsx';
import { wonTyped } from '../price-field.ts';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { useSession } from '../session/use-session.ts';
import { TOKENS } from '../tokens.ts';
import { PriceField } from '../trade/PriceField.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PartRefused } from '../ui/PartRefused.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './price.module.css';
import { ALERT as TEXTS } from './texts.ts';

export interface PriceAlertProps {
  readonly productId: ProductId;
  /** What it can be had for now; null while it cannot. */
  readonly lowest: Won | null;
}

/** Has a member told, once, when a product can be had for a price that they name; a visitor logs in first and comes back. */
export const PriceAlert = ({ productId, lowest }: PriceAlertProps) => {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  return (
    <Section title={TEXTS.title}>
      <Text size={14} tone="muted">
        원하는 가격을 적어 두면, 스토어나 회원이 그 가격 이하로 팔 때 한 번 알려 드려요.
      </Text>
      {state === 'member' ? (
        <OfMember productId={productId} lowest={lowest} />
      ) : (
        <p>
          <LinkButton variant="default" to={addressOf('login', { next: `${pathname}${search}` })}>
            로그인하고 알림 받기
          </LinkButton>
        </p>
      )}
    </Section>
  );
};

const OfMember = ({ productId, lowest }: PriceAlertProps) => {
  const answer = useAnswerOf(TOKENS.favourites, KEYS.priceAlert(productId), (favourites) => favourites.alert(productId));
  if (answer.data === undefined) return <PartRefused of={answer} title={TEXTS.title} />;
  return answer.data === null ? <Ask productId={productId} lowest={lowest} /> : <Status productId={productId} price={answer.data} />;
};

/** Sets it or takes it back, and shows what stands then; true once it is done. */
const useSetAlert = (productId: ProductId) => {
  const favourites = usePort(TOKENS.favourites);
  const overlays = usePort(TOKENS.overlays);
  const queries = useQueryClient();
  return async (price: Won | null): Promise<void> => {
    const answer = await overlays.during(favourites.setAlert(productId, price));
    if (!answer.ok) await overlays.open('refused', answer.failure);
    await queries.invalidateQueries({ queryKey: KEYS.priceAlert(productId) });
  };
};

const Status = ({ productId, price }: { productId: ProductId; price: Won }) => {
  const set = useSetAlert(productId);
  return (
    <div className={classes.alert}>
      <p role="status">{`${formatWon(price)} 이하가 되면 알려 드릴게요.`}</p>
      <Button variant="default" onClick={() => void set(null)}>
        알림 끄기
      </Button>
    </div>
  );
};

const Ask = ({ productId, lowest }: PriceAlertProps) => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const set = useSetAlert(productId);
  const submit = async (): Promise<void> => {
    const price = wonTyped(typed);
    if (price === undefined || price === 0) return setFault('알림 받을 가격을 입력해 주세요.');
    if (lowest !== null && price >= lowest) return setFault(`지금 ${formatWon(lowest)}에 살 수 있어요. 그보다 낮은 가격을 입력해 주세요.`);
    setFault(undefined);
    await set(price);
  };
  return (
    <Text as="div" most={560}>
      <Form name={TEXTS.title} onSubmit={submit}>
        <PriceField label="알림 받을 가격" typed={typed} onTyped={setTyped} error={fault} />
        <Button type="submit" variant="default">
          알림 받기
        </Button>
      </Form>
    </Text>
  );
};
