import { Button } from '@mantine/core';
import { certificateNumber, type ExchangeView } from '@naru/domain/exchange';
import { formatDateTime, workName } from '@naru/messages';
import { Facts } from '../../../shared/ui/Facts.tsx';
import classes from './Exchange.module.css';
import { TEXTS } from './texts.ts';

/** What stays of an NFT that was redeemed: a certificate to print (choices 2). */
export const Certificate = ({ exchange }: { exchange: ExchangeView }) => {
  const completed = exchange.steps.findLast(({ state }) => state === 'completed');
  if (completed === undefined) return null;
  return (
    <>
      <section className={classes.certificate} aria-labelledby="exchange-certificate">
        <h2 id="exchange-certificate">{TEXTS.certificate}</h2>
        <Facts
          facts={[
            { label: '증명서 번호', value: certificateNumber(exchange.exchangeId, completed.at) },
            { label: 'NFT', value: workName(exchange) },
            { label: '토큰 ID', value: exchange.tokenId },
            { label: '발행사', value: exchange.siteName },
            { label: '받은 회원', value: exchange.ownerNickname },
            { label: '받는 분', value: exchange.recipientName },
            { label: '수령 완료', value: formatDateTime(completed.at) },
          ]}
        />
        <p className={classes.words}>{TEXTS.certificateText}</p>
        <p className={classes.by}>나루 NFT 마켓</p>
      </section>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => print()}>
          {TEXTS.print}
        </Button>
      </div>
    </>
  );
};
