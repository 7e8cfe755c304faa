import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { type ItemId, requiredText, TEXT_LIMITS } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { fieldText, formatNumber } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { useRevoke } from '../../../shared/issuer/use-revoke.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './ProductDetail.module.css';
import { TEXTS } from './texts.ts';

const reasonOf = requiredText(TEXT_LIMITS.long);

/** Takes the chosen items, or all that nobody has bought, out of the world for good: how many that are is counted before, and why is asked. */
export const RevokePart = ({ product, chosen }: { product: IssuerProduct; chosen: readonly ItemId[] }) => {
  const { siteCode, productId, productName } = product;
  const desk = useDesk(TOKENS.issuerDesk);
  const revoke = useRevoke();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery({
    queryKey: KEYS.revocable(siteCode, productId),
    queryFn: () => unwrap(desk.countRevocable(siteCode, productId)),
    staleTime: 0,
  });
  if (data === undefined) return null;
  const count = chosen.length === 0 ? data.count : chosen.length;
  const submit = async (): Promise<void> => {
    const reason = reasonOf(typed);
    setProblem(reason.ok ? undefined : fieldText(reason.failure));
    if (!reason.ok) return;
    const meant = chosen.length === 0 ? { count } : { ids: chosen };
    const revoked = await revoke({ siteCode, productId, reason: reason.value, ...meant }, { name: productName, count });
    if (revoked === undefined) return;
    const { jobId } = revoked;
    await navigate(addressOf('issuerRevokedDetail', { productId, ...(jobId === undefined ? {} : { job: String(jobId) }) }));
  };
  return (
    <details className={classes.revoke}>
      <summary>{TEXTS.revokeTitle}</summary>
      {data.count === 0 ? (
        <p className={classes.quiet}>{TEXTS.revokeNone}</p>
      ) : (
        <Form name={TEXTS.revokeTitle} onSubmit={submit}>
          <p>
            <strong>
              {chosen.length === 0 ? TEXTS.revokeAll : TEXTS.itemActs} {formatNumber(count)}개
            </strong>
          </p>
          <p className={classes.quiet}>{TEXTS.revokeText}</p>
          <LongText
            label={TEXTS.revokeReason}
            rows={2}
            most={TEXT_LIMITS.long}
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" color="red.9">
              {formatNumber(count)}개 {TEXTS.revoke}
            </Button>
          </div>
        </Form>
      )}
    </details>
  );
};
