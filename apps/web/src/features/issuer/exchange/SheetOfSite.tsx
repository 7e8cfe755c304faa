import { mapResult, type SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { TOKENS } from '../../../shared/tokens.ts';
import { WaybillSheet } from './WaybillSheet.tsx';

/** The sheet of waybills of a site's redemptions. */
export const ExchangeSheet = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerExchanges);
  return (
    <WaybillSheet
      template={() => desk.waybillTemplate(siteCode)}
      check={(sheet) => desk.checkWaybills(siteCode, sheet)}
      ship={async (parcels) =>
        mapResult(await desk.shipParcels(siteCode, parcels), ({ done, refused }) => ({
          done,
          refused: refused.map(({ exchangeId: id, code }) => ({ id, code })),
        }))
      }
    />
  );
};

/** The same of its prizes. */
export const PrizeSheet = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerSmath);
  return (
    <WaybillSheet
      template={() => desk.waybillTemplate(siteCode)}
      check={(sheet) => desk.checkWaybills(siteCode, sheet)}
      ship={async (parcels) =>
        mapResult(await desk.shipParcels(siteCode, parcels), ({ done, refused }) => ({
          done,
          refused: refused.map(({ entryId: id, code }) => ({ id, code })),
        }))
      }
    />
  );
};
