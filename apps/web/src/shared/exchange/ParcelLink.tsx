import { type Carrier, trackingUrl } from '@naru/domain/exchange';
import { CARRIER_LABELS } from '@naru/messages';

interface Props {
  readonly carrier: Carrier | null;
  readonly waybill: string | null;
}

/** Who carries a parcel and under which number, with the way to the carrier's own page; nothing before it has left. */
export const ParcelLink = ({ carrier, waybill }: Props) =>
  carrier === null || waybill === null ? null : (
    <>
      {CARRIER_LABELS[carrier]} {waybill}
      <a href={trackingUrl(carrier, waybill)} target="_blank" rel="noopener noreferrer" aria-label="배송 조회 (새 창)">
        배송 조회
      </a>
    </>
  );
