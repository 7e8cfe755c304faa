import '../../shared/form/css.ts';
import { Button, Checkbox } from '@mantine/core';
import { isBarred } from '@naru/domain/order';
import { actionFailureText, formatWon, message } from '@naru/messages';
import { useState } from 'react';
import { HomeCosts } from '../../shared/exchange/HomeCosts.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { formProblem } from '../../shared/form/problem.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import classes from './OrderDialog.module.css';
import { OrderedWork } from './OrderedWork.tsx';
import { SellerFacts } from './SellerFacts.tsx';
import { TEXTS, WITHDRAWAL_WORDS } from './texts.ts';
import { useOrder } from './use-order.ts';

/** The last look before anything binds: the whole cost, and a consent of its own where withdrawal is barred (expectations, Korean conventions). */
export const OrderDialog = ({ input, opened, close, onFaded }: DialogProps<'order'>) => {
  const { view, order } = useOrder(input, () => close());
  const [consent, setConsent] = useState(false);
  const price = view.price ?? input.price;
  return (
    <Frame title={TEXTS.title} opened={opened} onClose={view.close} onFaded={onFaded} size="middle" answerNeeded={view.busy}>
      <div className={classes.content}>
        <OrderedWork input={input} />
        {input.seller !== undefined && <SellerFacts seller={input.seller} maker={input.issuer} />}
        {view.priceChanged && (
          <p role="alert" className={classes.changed}>
            {message('notice.priceChangedConfirm', { price: formatWon(price) })}
          </p>
        )}
        <Facts
          strong
          facts={[
            { label: TEXTS.price, value: formatWon(price) },
            { label: TEXTS.fee, value: formatWon(0) },
            { label: TEXTS.total, value: formatWon(price) },
          ]}
        />
        {input.goods !== undefined && <HomeCosts price={price} goods={input.goods} />}
        {input.withdrawal !== null && (
          <section className={classes.withdrawal} aria-label={TEXTS.withdrawalTitle(isBarred(input.withdrawal))}>
            <h3>{TEXTS.withdrawalTitle(isBarred(input.withdrawal))}</h3>
            <p>{WITHDRAWAL_WORDS[input.withdrawal]}</p>
            {input.withdrawal !== 'member' && <p>{TEXTS.withdrawalRight}</p>}
            <Checkbox
              label={TEXTS.consent(isBarred(input.withdrawal))}
              checked={consent}
              onChange={(event) => setConsent(event.currentTarget.checked)}
            />
          </section>
        )}
        {view.problem !== null && !view.priceChanged && (
          <FormFault text={view.problem.name === 'unexpected' ? actionFailureText('purchase', view.problem) : formProblem(view.problem)} />
        )}
        <p className={classes.note}>{TEXTS.deadline}</p>
      </div>
      <Actions>
        <Button variant="default" disabled={view.busy} onClick={view.close}>
          {message('notice.close')}
        </Button>
        <Button loading={view.busy} disabled={input.withdrawal !== null && !consent} onClick={order}>
          {TEXTS.pay}
        </Button>
      </Actions>
    </Frame>
  );
};
