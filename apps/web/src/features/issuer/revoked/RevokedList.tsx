import type { IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, isolated } from '@naru/messages';
import { Link } from 'react-router';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerHead, IssuerScreen, OfProduct } from '../../../shared/issuer/IssuerScreen.tsx';
import { NamedJob } from '../../../shared/issuer/JobPanel.tsx';
import { NameSearch } from '../../../shared/issuer/ListFilters.tsx';
import { FileWays } from '../../../shared/issuer/ReasonForm.tsx';
import { ProductCell, RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { TEXTS } from './texts.ts';

/** What was revoked of one product, the latest first (product 2, revoked). */
export const RevokedDetail = () => <OfProduct shown={Shown} />;

const Shown = ({ product: { siteCode, productId, productName } }: { product: IssuerProduct }) => {
  const port = usePort(TOKENS.issuerPort);
  const list = useIssuerList({
    filters: () => ({}),
    keyOf: (query) => KEYS.revokedItems(siteCode, productId, query),
    ask: (query) => port.revokedItems({ ...query, siteCode, productId }),
  });
  return (
    <Stack gap={20}>
      <IssuerHead
        title={`${TEXTS.detail}: ${isolated(productName)}`}
        ways={
          <Row gap={8}>
            <LinkButton variant="default" to={addressOf('issuerProductDetail', { productId })}>
              {TEXTS.toProduct}
            </LinkButton>
            <LinkButton variant="default" to={addressOf('issuerRevokedPerformance', { productId })}>
              {TEXTS.performance}
            </LinkButton>
            <LinkButton variant="default" to={addressOf('issuerRevokedList')}>
              {TEXTS.back}
            </LinkButton>
          </Row>
        }
      />
      <NamedJob siteCode={siteCode} />
      <IssuerList list={list} height={300}>
        {(rows) => (
          <RowTable
            label={TEXTS.detail}
            rows={rows}
            keyOf={({ itemId }) => itemId}
            columns={[
              { head: TEXTS.number, cell: ({ number }) => `No. ${formatNumber(number)}` },
              {
                head: TEXTS.token,
                cell: ({ tokenId }) =>
                  tokenId === null ? TEXTS.never : <Link to={addressOf('issuerSoldNft', { tokenId })}>{TEXTS.history}</Link>,
              },
              { head: TEXTS.at, cell: ({ updateDatetime }) => formatDateTime(updateDatetime) },
            ]}
            none={TEXTS.empty}
          />
        )}
      </IssuerList>
    </Stack>
  );
};

/** The products of which an issuer has revoked something (product 2, revoked). */
export const RevokedList = () => (
  <IssuerScreen title={TEXTS.list}>
    {(siteCode) => (
      <>
        <Text tone="muted">{TEXTS.lead}</Text>
        <OfSite siteCode={siteCode} />
      </>
    )}
  </IssuerScreen>
);

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerPort);
  const list = useIssuerList({
    filters: ({ text }) => ({ name: text('name') }),
    keyOf: (query) => KEYS.issuerRevoked(siteCode, query),
    ask: (query) => port.revoked({ ...query, siteCode }),
  });
  const { filter, change } = list;
  return (
    <IssuerList
      list={list}
      height={300}
      empty={{ title: TEXTS.empty, text: TEXTS.emptyText }}
      filters={<NameSearch label={TEXTS.search} name={filter.name} onSearch={(name) => change({ name })} />}
    >
      {(rows) => (
        <>
          <RowTable
            label={TEXTS.list}
            rows={rows}
            keyOf={({ productId }) => productId}
            columns={[
              {
                head: TEXTS.product,
                cell: ({ productId, productName, thumbnail }) => (
                  <ProductCell thumbnail={thumbnail} to={addressOf('issuerRevokedDetail', { productId })} name={productName} />
                ),
              },
              { head: TEXTS.count, cell: ({ revokedCount }) => formatNumber(revokedCount), figure: true },
              { head: TEXTS.last, cell: ({ revokedAt }) => formatDateTime(revokedAt) },
            ]}
            none={TEXTS.none}
          />
          <FileWays onFile={(order) => port.downloadRevoked({ ...filter, ...order, siteCode })} />
        </>
      )}
    </IssuerList>
  );
};
