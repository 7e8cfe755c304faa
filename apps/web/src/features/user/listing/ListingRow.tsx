import { type Failure, failure } from '@naru/domain/failure';
import { DEFAULT_FEE_BASIS_POINTS, splitSale } from '@naru/domain/ledger';
import { isSalePrice, LEAST_PRICE } from '@naru/domain/listing';
import type { NftDetail } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { failureText, fieldText, formatWon, workName } from '@naru/messages';
import { wonTyped } from '../../../shared/price-field.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { PriceField } from '../../../shared/trade/PriceField.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { WorkRow } from '../../../shared/ui/WorkRow.tsx';
import classes from './ListingSeveral.module.css';

interface Props {
  readonly work: NftDetail;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly refused: boolean;
  /** What became of it: null when it is on sale now, undefined when it was not tried yet. */
  readonly outcome: Failure | null | undefined;
}

/** One of several NFTs: its price with what comes of it, then what became of it. */
export const ListingRow = ({ work, typed, onTyped, refused, outcome }: Props) => {
  const { feeBasisPoints = DEFAULT_FEE_BASIS_POINTS } = usePort(TOKENS.config);
  const name = workName(work);
  const price = wonTyped(typed);
  const why = !work.ownedByMe ? failure('noPermission') : work.whyNot.list == null ? null : failure(work.whyNot.list);
  const deposit = price === undefined ? null : splitSale({ price, feeBasisPoints, royaltyBasisPoints: work.royaltyBasisPoints }).deposit;
  const open = why === null && work.listing === null && outcome !== null;
  return (
    <WorkRow
      picture={work.thumbnail}
      name={name}
      about={
        <>
          {work.siteName}
          {open && deposit !== null && (
            <>
              <br />
              {`판매 후 정산 금액 ${formatWon(deposit)}`}
            </>
          )}
        </>
      }
    >
      <div role="status" className={classes.why}>
        {outcome === null && <Status tone="open">판매 등록됨</Status>}
        {outcome != null && failureText(outcome).text}
        {outcome === undefined && why !== null && failureText(why).text}
      </div>
      {open && (
        <div className={classes.price}>
          <PriceField
            label={`${name} 판매 가격`}
            typed={typed}
            onTyped={onTyped}
            error={refused && !isSalePrice(price) ? fieldText({ rule: 'price', params: { min: LEAST_PRICE } }) : undefined}
            labelHidden
          />
        </div>
      )}
    </WorkRow>
  );
};
